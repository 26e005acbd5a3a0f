import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useState } from 'react';
import { ONE_LINE } from './folded';

/** Enough for most addresses, and for nearly all on a wide screen. */
const WIDTH_MAX = 'clamp(220px, calc(100vw - 1170px), 300px)';

/**
 * An email address on one line. Where it is too long, the part before the @ is cut, and the whole address is shown
 * on hover and focus. Copying takes the whole address.
 */
export function Email({ children, maxWidth = WIDTH_MAX }: { children: string; maxWidth?: number | string }) {
  const [cut, setCut] = useState(false);
  const at = children.lastIndexOf('@');
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Tooltip title={cut ? children : ''} describeChild>
      <Box
        component="span"
        tabIndex={cut ? 0 : undefined}
        sx={{ display: 'inline-flex', maxWidth, minWidth: 0, verticalAlign: 'bottom', borderRadius: '4px' }}
      >
        <Box component="span" ref={measure} sx={{ ...ONE_LINE, flex: '0 1 auto', minWidth: 0 }}>
          {children.slice(0, at)}
        </Box>
        <Box component="span" sx={{ ...ONE_LINE, flex: 'none', maxWidth: 'calc(100% - 3ch)' }}>
          {children.slice(at)}
        </Box>
      </Box>
    </Tooltip>
  );
}

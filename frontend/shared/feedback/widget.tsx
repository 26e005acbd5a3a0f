import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { Children, Component, Suspense, type ReactNode } from 'react';

interface WidgetProps {
  /** In its place while its code is loading. Without one, what is around it waits. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part of a page. When it fails, or its code cannot be loaded, it says so, and the rest of the page stays. */
export class Widget extends Component<WidgetProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed)
      return fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>;
    return (
      <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
        <Typography variant="body2">We couldn&apos;t show this part of the page.</Typography>
        <Button size="small" variant="outlined" onClick={() => location.reload()}>
          Reload
        </Button>
      </Box>
    );
  }
}

/** Each of the children is a widget of its own. */
export function Widgets({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => child && <Widget>{child}</Widget>);
}

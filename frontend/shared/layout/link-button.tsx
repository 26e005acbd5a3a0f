import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link } from 'react-router';
import { TOUCH } from './touch';

/** A link within the application that looks like a button. */
export function LinkButton(props: Omit<ButtonProps<typeof Link>, 'component' | 'ref'>) {
  return <Button {...props} component={Link} />;
}

/** Makes room for a finger around a link that stands alone, without moving what is beside it. */
export const TOUCH_ROOM = {
  [TOUCH]: { display: 'inline-block', py: '9px', my: '-9px' },
} as const;

/** A link within the application in running text. */
export function TextLink(props: Omit<LinkProps<typeof Link>, 'component' | 'ref'>) {
  return <MuiLink {...props} component={Link} />;
}

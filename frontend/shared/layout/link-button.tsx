import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link } from 'react-router';

/** A link within the application that looks like a button. */
export function LinkButton(props: Omit<ButtonProps<typeof Link>, 'component' | 'ref'>) {
  return <Button {...props} component={Link} />;
}

/** A link within the application in running text. */
export function TextLink(props: Omit<LinkProps<typeof Link>, 'component' | 'ref'>) {
  return <MuiLink {...props} component={Link} />;
}

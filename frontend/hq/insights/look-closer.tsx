import { TextLink } from '../../shared/layout/link-button';

/** From a figure to the rows behind it. */
export function LookCloser({ to, what }: { to: string; what: string }) {
  return (
    <TextLink to={to} variant="body2" aria-label={`Show the rows behind ${what}`}>
      Show rows
    </TextLink>
  );
}

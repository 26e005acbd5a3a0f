import { TextLink } from '../../shared/layout/link-button';

/** From a chart to the rows behind it. */
export function LookCloser({ to, label, of }: { to: string; label: string; of?: string }) {
  return (
    <TextLink to={to} variant="body2" className="touch" {...(of && { 'aria-label': `${label}: ${of}` })}>
      {label}
    </TextLink>
  );
}

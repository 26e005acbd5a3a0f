import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../shared/layout/link-button';
import { AccountCard } from '../account-card';
import { useToken } from '../use-token';

interface ConfirmLinkProps {
  title: string;
  subtitle: string;
  confirmed: string;
  /** What to do if the link does not work. */
  invalid: string;
  next: { to: string; label: string };
  confirm: { isPending: boolean; mutateAsync: (token: string) => Promise<unknown> };
}

/** The page of a mailed link. Confirms on a click only: programs that open links in mails must not use them up. */
export function ConfirmLink({ title, subtitle, confirmed, invalid, next, confirm }: ConfirmLinkProps) {
  const link = useToken(confirm.mutateAsync);
  if (link.outcome === 'open') {
    return (
      <AccountCard title={title} subtitle={subtitle}>
        <Button
          variant="contained"
          size="large"
          fullWidth
          aria-disabled={confirm.isPending || undefined}
          onClick={() => !confirm.isPending && void link.confirm()}
        >
          Confirm
        </Button>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={link.outcome === 'confirmed' ? 'Email confirmed' : "This link doesn't work"}>
      <Typography role="status">
        {link.outcome === 'confirmed'
          ? confirmed
          : `It may be incomplete, expired or already used. ${invalid}`}
      </Typography>
      <LinkButton to={next.to} variant="contained" fullWidth sx={{ mt: 3 }}>
        {next.label}
      </LinkButton>
    </AccountCard>
  );
}

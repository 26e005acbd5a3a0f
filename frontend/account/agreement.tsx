import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { config } from '../api/config';

/** What somebody agrees to by signing up, with links. Nothing if the operator has set neither. */
export function Agreement() {
  const documents = [
    { name: 'terms', url: config.termsUrl },
    { name: 'privacy notice', url: config.privacyUrl },
  ].filter(({ url }) => url);
  if (documents.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5, textWrap: 'balance' }}>
      By creating an account you agree to{' '}
      {documents.map(({ name, url }, index) => (
        <Fragment key={name}>
          {index > 0 && ' and '}
          the{' '}
          <Link href={url ?? ''} className="touch">
            {name}
          </Link>
        </Fragment>
      ))}
      .
    </Typography>
  );
}

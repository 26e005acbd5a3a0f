import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { config } from '../api/config';

interface DocumentProps {
  /** What stands before the link. */
  words: string;
  name: string;
  url: string | null;
}

/** A sentence with a link, on a line of its own. Nothing if the operator has not set the document. */
const Document = ({ words, name, url }: DocumentProps) =>
  url && (
    <span style={{ display: 'block' }}>
      {words}{' '}
      <Link href={url} className="touch">
        {name}
      </Link>
      .
    </span>
  );

/** What somebody agrees to by signing up, and how their data is used. */
export function Agreement() {
  const { termsUrl, privacyUrl } = config;
  if (!termsUrl && !privacyUrl) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      <Document words="By creating an account you agree to the" name="terms" url={termsUrl} />
      <Document words="Read our" name="privacy notice" url={privacyUrl} />
    </Typography>
  );
}

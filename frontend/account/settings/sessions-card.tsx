import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { browserName } from '../../../backend/contract/web/browser-name';
import { countOf, formatDateTime } from '../../shared/format';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { useEndOtherSessions, useEndSession } from './mutations';
import { ListRow, RowList } from './row-list';
import { type AccountSession, useSessions } from './queries';

function SessionRow({ session }: { session: AccountSession }) {
  const end = useEndSession();
  const name = browserName(session.userAgent) ?? 'Unknown browser';
  const [signedIn, lastUsed] = [session.createdAt, session.lastUsedAt].map(formatDateTime);
  return (
    <ListRow
      title={
        <>
          {name}
          {session.current && <Chip size="small" variant="outlined" label="This browser" sx={{ ml: 1 }} />}
        </>
      }
      detail={
        signedIn === lastUsed ? `Last used ${lastUsed}` : `Signed in ${signedIn}, last used ${lastUsed}`
      }
      action={
        !session.current && (
          <Button
            size="small"
            color="inherit"
            loading={end.isPending}
            aria-label={`Sign out ${name}, signed in ${signedIn}`}
            onClick={() => void end.run(session.id)}
          >
            Sign Out
          </Button>
        )
      }
    />
  );
}

/** The browsers that are signed in, and a way to sign them out. */
export function SessionsCard() {
  const { data, error } = useSessions();
  const endOthers = useEndOtherSessions();
  return (
    <PhoneFoldedSection
      title="Where you are signed in"
      state={data && countOf(data.length, 'browser')}
      description="See a browser you don't recognise? Sign it out, then change your password."
      actions={
        data &&
        data.length > 1 && (
          <Button
            variant="outlined"
            color="inherit"
            loading={endOthers.isPending}
            onClick={() => void endOthers.run()}
          >
            Sign Out All Others
          </Button>
        )
      }
    >
      {error && <Typography color="error">We couldn&apos;t load this list.</Typography>}
      {!data && !error && (
        <Box aria-hidden>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Box>
      )}
      {data && (
        <RowList>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowList>
      )}
    </PhoneFoldedSection>
  );
}

import AskIcon from '@mui/icons-material/AutoAwesomeOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import PageIcon from '@mui/icons-material/DescriptionOutlined';
import DeadlineIcon from '@mui/icons-material/EventOutlined';
import PropertyIcon from '@mui/icons-material/HomeWorkOutlined';
import InvitationIcon from '@mui/icons-material/MailOutlined';
import UserIcon from '@mui/icons-material/PersonOutlined';
import MarketplaceIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useId, type ComponentType, type ReactNode } from 'react';
import { LinkButton } from '../layout/link-button';
import { paths } from '../paths';
import { ActionRow, ROW_BUTTON, ROW_TILE } from '../rows/action-row';
import { RowList } from '../rows/row-list';
import type { AnswerRow, AssistantAnswer } from './queries';

/** What a page is about, by the first of these that its path contains. */
const ICONS: readonly (readonly [part: string, Icon: typeof PageIcon])[] = [
  [paths.assistant, AskIcon],
  ['#deadlines', DeadlineIcon],
  ['invitations', InvitationIcon],
  [paths.properties, PropertyIcon],
  [paths.hqProperties, PropertyIcon],
  [paths.businesses, BusinessIcon],
  [paths.hqBusinesses, BusinessIcon],
  [paths.marketplace, MarketplaceIcon],
  [paths.hqUsers, UserIcon],
];

/** The question that a row asks; null where it opens a page. */
export function questionOf({ path }: AnswerRow): string | null {
  const [page, query] = path.split('?');
  return page === paths.assistant ? new URLSearchParams(query).get('ask') : null;
}

/** The row that leads on to the marketplace is no result like the others. */
export const leadsOn = ({ path }: AnswerRow) => path.split('?')[0] === paths.marketplace;

interface RowProps {
  row: AnswerRow;
  kind: AssistantAnswer['kind'];
  onAsk: (text: string) => void;
}

/** A row that does not wait for the user, in the looks of those that do. */
function PlainRow({ row, kind, onAsk }: RowProps) {
  const id = useId();
  const question = questionOf(row);
  const Icon = ICONS.find(([part]) => row.path.includes(part))?.[1] ?? PageIcon;
  const look = { ...ROW_BUTTON, 'aria-describedby': id };
  return (
    <ActionRow
      id={id}
      beside
      icon={
        kind !== 'CHOICES' && (
          <Box sx={ROW_TILE}>
            <Icon aria-hidden sx={{ color: 'text.secondary', fontSize: 20 }} />
          </Box>
        )
      }
      sentence={row.title}
      to={question === null ? row.path : undefined}
      detail={
        row.detail && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {row.detail}
          </Typography>
        )
      }
      action={
        question === null ? (
          <LinkButton {...look} to={row.path}>
            Open
          </LinkButton>
        ) : (
          <Button {...look} onClick={() => onAsk(question)}>
            {kind === 'CHOICES' ? 'Choose' : 'Ask'}
          </Button>
        )
      }
    />
  );
}

interface WaitingRowsProps {
  /** Keys of the rows of `GET /insights`. */
  keys: readonly string[];
  /** In their place, if what waits cannot be loaded. */
  children: ReactNode;
}

/** The rows that wait for the user, with the buttons of the home page. */
export type WaitingRows = ComponentType<WaitingRowsProps>;

interface AnswerRowsProps extends Pick<RowProps, 'kind' | 'onAsk'> {
  rows: readonly AnswerRow[];
  Waiting: WaitingRows;
}

/** The results: what waits comes first. */
export function AnswerRows({ rows, Waiting, ...rest }: AnswerRowsProps) {
  const keys = rows.flatMap(({ insight }) => insight ?? []);
  const render = (some: readonly AnswerRow[]) =>
    some.map((row, index) => <PlainRow key={`${row.path} ${index}`} row={row} {...rest} />);
  return (
    <RowList label="Results">
      {keys.length > 0 && (
        <Suspense fallback={<li aria-busy />}>
          <Waiting keys={keys}>{render(rows.filter(({ insight }) => insight))}</Waiting>
        </Suspense>
      )}
      {render(rows.filter(({ insight }) => !insight))}
    </RowList>
  );
}

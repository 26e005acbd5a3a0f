import Typography from '@mui/material/Typography';
import { describeKind } from '../../shared/documents/document-text';
import type { Document } from '../../shared/documents/queries';
import { formatDay } from '../../shared/format';
import { Fact, Facts } from '../../shared/layout/section';
import { valuesOf } from './document-values';

/** What was read, for those who cannot change it. */
export function DocumentFacts({ document }: { document: Document }) {
  const { kind, issuedOn, nextDueOn, number, issuer } = valuesOf(document);
  const facts = [
    ['What it is', kind && describeKind(kind)],
    ['Done on', issuedOn && formatDay(issuedOn)],
    ['Next due on', nextDueOn && formatDay(nextDueOn)],
    ['Number', number],
    ['Issued by', issuer],
  ].filter(([, value]) => value);
  if (facts.length === 0)
    return <Typography color="textSecondary">Nothing in it could be read for sure.</Typography>;
  return (
    <Facts>
      {facts.map(([term, value]) => (
        <Fact key={term} term={term ?? ''}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

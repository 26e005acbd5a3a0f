import type { Business } from '../../api/types';
import { Fact } from '../layout/section';

/** The public texts that a business may leave empty, each with its term. */
const TERMS = { description: 'Description' } as const;
type Name = keyof typeof TERMS;
const NAMES = Object.keys(TERMS) as Name[];

/** Those texts as facts, for the business's page and for HQ. An empty one is left out. */
export function BusinessTexts({
  business,
  dense = false,
}: {
  business: Pick<Business, Name>;
  dense?: boolean;
}) {
  return NAMES.filter((name) => business[name]).map((name) => (
    <Fact key={name} term={TERMS[name]} wide dense={dense}>
      {business[name]}
    </Fact>
  ));
}

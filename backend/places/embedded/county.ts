const PREFIX =
  /^(?:City and Borough of|City and County of|Metropolitan Borough of|Royal Borough of|Borough of|District of|County of|City of|The|Sir) /;
const SUFFIX = / (?:County Borough|Council|City)$/i;

/** The usual name of a county. GeoNames has the names of the authorities (`City and Borough of Leeds`). */
export function countyName(authority: string): string {
  return authority.replace(PREFIX, '').replace(SUFFIX, '').trim();
}

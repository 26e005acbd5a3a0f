import { type RaRecord, useResourceDefinition } from 'react-admin';
import { paths } from '../../shared/paths';

/** The address of a record's own page. Undefined for resources without such pages. */
export function useRecordPath(): ((record: RaRecord) => string) | undefined {
  const { name, hasEdit } = useResourceDefinition();
  return hasEdit ? ({ id }) => `${paths.hq}/${name}/${id}` : undefined;
}

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useResourceContext, useStore } from 'ra-core';

export interface HideableColumn {
  source: string;
  label: string;
  hidden?: 'no' | 'at first';
}

/** The columns that this browser hides, and a function that changes them. */
export function useHiddenColumns(columns: readonly HideableColumn[]) {
  const atFirst = columns.filter(({ hidden }) => hidden === 'at first').map(({ source }) => source);
  return useStore<string[]>(`${useResourceContext() ?? ''}.datatable`, atFirst);
}

/** Chooses the columns of the table. */
export function ColumnChoice({ columns }: { columns: readonly HideableColumn[] }) {
  const [hidden, setHidden] = useHiddenColumns(columns);
  return (
    <FormGroup>
      {columns
        .filter((column) => column.hidden !== 'no')
        .map(({ source, label }) => (
          <FormControlLabel
            key={source}
            label={label}
            control={
              <Checkbox
                size="small"
                checked={!hidden.includes(source)}
                onChange={(_, shown) =>
                  setHidden(shown ? hidden.filter((name) => name !== source) : [...hidden, source])
                }
              />
            }
          />
        ))}
    </FormGroup>
  );
}

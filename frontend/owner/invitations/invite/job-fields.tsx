import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormTextField } from '../../../shared/forms/fields';
import { formatDay } from '../../../shared/format';
import { usePropertyDeadlines } from '../../deadlines/queries';
import { useServiceCategories } from '../../shared/queries/marketplace';

/** What the job is; empty where the owner does not say it. */
export interface JobValues {
  serviceCategoryId: string;
  deadlineId: string;
}

/** What a call says of the job. */
export const jobBody = ({ serviceCategoryId, deadlineId }: JobValues) => ({
  ...(serviceCategoryId && { serviceCategoryId }),
  ...(deadlineId && { deadlineId }),
});

const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

/** One choice of a list that has loaded. What the list does not have is no choice any more. */
function Choice({
  name,
  label,
  none,
  options,
  onChosen,
}: {
  name: keyof JobValues;
  label: string;
  none: string;
  options: readonly { id: string; label: string }[];
  onChosen?: (id: string) => void;
}) {
  const { control, setValue } = useFormContext<JobValues>();
  const chosen = useWatch({ control, name });
  const isKnown = chosen === '' || options.some(({ id }) => id === chosen);
  useEffect(() => {
    if (!isKnown) setValue(name, '');
  }, [isKnown, name, setValue]);
  if (!isKnown) return null;
  return (
    <FormTextField<JobValues>
      name={name}
      label={label}
      select
      fullWidth
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      {...(onChosen && { onChange: ({ target }) => onChosen(target.value) })}
    >
      <MenuItem value="">{none}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id} sx={WRAPPED}>
          {option.label}
        </MenuItem>
      ))}
    </FormTextField>
  );
}

/** The trade and the deadline that the business is invited for. A deadline names its trade. */
export function JobFields({ propertyId }: { propertyId: string }) {
  const { getValues, setValue } = useFormContext<JobValues>();
  const categories = useServiceCategories();
  const deadlines = usePropertyDeadlines(propertyId);
  if (categories.isPending || deadlines.isPending)
    return <Skeleton variant="rounded" height={56} sx={{ mb: 2 }} />;
  const own = deadlines.data?.deadlines ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Choice
        name="serviceCategoryId"
        label="Trade (optional)"
        none="Any"
        options={(categories.data ?? []).map(({ id, name }) => ({ id, label: name }))}
      />
      {own.length > 0 && (
        <Choice
          name="deadlineId"
          label="Deadline (optional)"
          none="None"
          options={own.map(({ id, title, dueOn }) => ({ id, label: `${title}, due ${formatDay(dueOn)}` }))}
          onChosen={(chosen) => {
            const trade = own.find(({ id }) => id === chosen)?.serviceCategoryId;
            if (trade && !getValues('serviceCategoryId')) setValue('serviceCategoryId', trade);
          }}
        />
      )}
    </Box>
  );
}

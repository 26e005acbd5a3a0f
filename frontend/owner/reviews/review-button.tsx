import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { REVIEW_CHANGE_DAYS, REVIEW_TEXT_MAX } from '../../../backend/contract/jobs/reviews';
import type { Invitation } from '../../api/types';
import { FormTextField } from '../../shared/forms/fields';
import { FormDialog } from '../../shared/forms/form-dialog';
import { formatDate } from '../../shared/format';
import { useWriteReview } from './queries';

interface Values {
  rating: number;
  text: string;
}

const starWords = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`;

/** The work that is reviewed, and the review so far. */
type Reviewed = Pick<Invitation, 'id' | 'propertyId' | 'businessId' | 'review'> & {
  business: { name: string };
};

function ReviewDialog({ invitation, onClose }: { invitation: Reviewed; onClose: () => void }) {
  const labelId = useId();
  const { review } = invitation;
  const form = useForm<Values>({ defaultValues: { rating: review?.rating ?? 0, text: review?.text ?? '' } });
  const write = useWriteReview(invitation);
  const until = review ? `until ${formatDate(review.changeableUntil)}` : `for ${REVIEW_CHANGE_DAYS} days`;
  const submit = async ({ rating, text }: Values) => {
    await write.mutateAsync({ rating, text: text.trim() });
    onClose();
  };
  return (
    <FormDialog
      title={`Review ${invitation.business.name}`}
      form={form}
      onSubmit={submit}
      submit="Save Review"
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="rating"
        rules={{ min: { value: 1, message: 'Please choose 1 to 5 stars' } }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Box>
            <Typography id={labelId} component="div" gutterBottom>
              How was the work?
            </Typography>
            <Rating
              name="rating"
              aria-labelledby={labelId}
              size="large"
              value={value}
              getLabelText={starWords}
              onChange={(_event, stars) => onChange(stars ?? 0)}
            />
            {error && <FormHelperText error>{error.message}</FormHelperText>}
          </Box>
        )}
      />
      <FormTextField<Values>
        name="text"
        label="In your words (optional)"
        multiline
        minRows={3}
        fullWidth
        helperText={`Others see your first name and the town. You can change it ${until}.`}
        slotProps={{ htmlInput: { maxLength: REVIEW_TEXT_MAX } }}
      />
    </FormDialog>
  );
}

/** Lets the owner of a property review the work of a business, or change the review. */
export function ReviewButton({ invitation }: { invitation: Reviewed }) {
  const label = invitation.review ? 'Change Review' : 'Review';
  const { name } = invitation.business;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={invitation.review ? `Change Review of ${name}` : `Review ${name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <ReviewDialog invitation={invitation} onClose={() => setOpen(false)} />}
    </>
  );
}

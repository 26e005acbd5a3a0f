import CallIcon from '@mui/icons-material/CallOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** The numbers of British emergency services, as the assistant writes them. */
const NUMBER = /\b(?:0\d{3} \d{3} \d{3,4}|999|10[15]|111)\b/g;

/** What to do now, with the numbers to call first. */
export function Emergency({ sentences }: { sentences: readonly string[] }) {
  const numbers = [...new Set(sentences.flatMap((sentence) => sentence.match(NUMBER) ?? []))];
  const [first, ...others] = sentences;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        border: 2,
        borderColor: 'error.main',
        borderRadius: 1,
        backgroundColor: 'color-mix(in srgb, var(--mui-palette-error-main) 8%, transparent)',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        <WarningIcon titleAccess="Emergency" color="error" />
        <Typography sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>{first}</Typography>
      </Box>
      {others.map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {numbers.map((number, index) => (
          <Button
            key={number}
            href={`tel:${number.replaceAll(' ', '')}`}
            size="large"
            color="error"
            variant={index === 0 ? 'contained' : 'outlined'}
            startIcon={<CallIcon />}
          >
            Call {number}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

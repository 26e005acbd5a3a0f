import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });

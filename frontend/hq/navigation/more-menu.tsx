import AccountIcon from '@mui/icons-material/PersonOutlined';
import { NavigationMenu } from '../../shared/navigation/navigation-menu';
import { paths } from '../../shared/paths';
import { SCREENS } from './screens';

interface MoreMenuProps {
  anchor: HTMLElement;
  current: string;
  onClose: () => void;
}

const LINKS = [
  ...SCREENS.filter(({ behindMore }) => behindMore),
  { to: paths.account, label: 'Account', Icon: AccountIcon },
];

/** The open menu of the bar at the bottom. */
export default function MoreMenu(props: MoreMenuProps) {
  return <NavigationMenu {...props} links={LINKS} opens={{ to: 'top', edge: 'right' }} />;
}

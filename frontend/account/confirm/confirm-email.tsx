import { paths } from '../../shared/paths';
import { ConfirmLink } from './confirm-link';
import { useConfirmEmail } from '../mutations';

export default function ConfirmEmail() {
  return (
    <ConfirmLink
      title="Confirm your email"
      subtitle="Our reviewers see whether an email is confirmed, and businesses can then add you to their staff."
      confirmed="Thank you. Your email is confirmed."
      invalid="You can send yourself a new one from your account page."
      next={{ to: paths.account, label: 'Go to Your account' }}
      confirm={useConfirmEmail()}
    />
  );
}

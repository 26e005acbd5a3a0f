import QrCode from '../shared/qr-code';

/** The address as a QR code. Paper cannot be clicked. */
export default function PrintCode({ address }: { address: string }) {
  return <QrCode text={address} label={`QR code of ${address}`} />;
}

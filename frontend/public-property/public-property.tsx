import { useParams } from 'react-router';

export default function PublicProperty() {
  const { slug } = useParams();
  return <p>{slug}</p>;
}

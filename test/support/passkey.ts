import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { TestApp } from './app.js';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
/** RFC 9052: an ES256 key as CBOR, up to its coordinates. */
const COSE_ES256 = Buffer.from('a5010203262001215820', 'hex');
const COSE_Y = Buffer.from('225820', 'hex');
/** The user was present and verified. */
const FLAGS = Buffer.from([0x05]);

/**
 * Adds a passkey to an account. Its counter stays 0, as that of a phone does.
 * @returns what a browser sends when the user answers a challenge with it
 */
export async function addPasskey(app: TestApp, userId: string): Promise<(challenge: string) => object> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16).toString('base64url');
  await app.database.prisma.passkey.create({
    data: {
      userId,
      credentialId,
      name: 'Phone',
      publicKey: Buffer.concat([
        COSE_ES256,
        Buffer.from(x, 'base64url'),
        COSE_Y,
        Buffer.from(y, 'base64url'),
      ]),
    },
  });
  const { origin, hostname } = new URL(app.env.webUrl);
  return (challenge) => {
    const client = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
    );
    const authenticator = Buffer.concat([sha256(hostname), FLAGS, Buffer.alloc(4)]);
    const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey);
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  };
}

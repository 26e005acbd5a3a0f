import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import type { Db } from '../../database/database.service.js';

/** The library is loaded at its first use, because most processes never need it. */
const library = () => import('@simplewebauthn/server');

interface StoredPasskey {
  credentialId: string;
  transports: string[];
}
const descriptors = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports,
  }));

/** The challenge that a browser says it has signed. Null for anything that is not an answer of a browser. */
export function challengeOf(answer: Record<string, unknown>): string | null {
  const { clientDataJSON } = (answer.response ?? {}) as { clientDataJSON?: unknown };
  if (typeof clientDataJSON !== 'string') return null;
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as unknown;
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** WebAuthn credentials. Each of them checks its user (a PIN, a finger), so it counts as both factors. */
@Injectable()
export class Passkeys {
  private readonly rpID: string;
  private readonly rpName: string;
  private readonly origins: string[];

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
  ) {
    this.rpID = new URL(env.webUrl).hostname;
    this.rpName = env.productName;
    this.origins = env.webOrigins;
  }

  /** @param present the account's passkeys, so that a device does not make a second one */
  async creationOptions(
    user: { id: string; email: string; name: string },
    present: readonly StoredPasskey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpID: this.rpID,
      rpName: this.rpName,
      userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
      userName: user.email,
      userDisplayName: user.name,
      excludeCredentials: descriptors(present),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
  }

  /** @param present the passkeys that may answer; without them any that the browser finds */
  async requestOptions(
    present: readonly StoredPasskey[] = [],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.rpID,
      allowCredentials: descriptors(present),
      userVerification: 'required',
    });
  }

  /** @returns null when the answer is not a new passkey for `challenge` */
  async verifyCreation(answer: object, challenge: string): Promise<WebAuthnCredential | null> {
    const { verifyRegistrationResponse } = await library();
    const result = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpID,
    }).catch(() => null);
    return result?.verified ? result.registrationInfo.credential : null;
  }

  /**
   * Checks that a passkey has signed `challenge`, and notes its use. A counter that does not rise means a copy.
   * @param userId whose passkey it must be; null for anybody's
   * @returns the account of the passkey, or null
   */
  async use(tx: Db, answer: object, challenge: string, userId: string | null): Promise<string | null> {
    const { id } = answer as { id?: unknown };
    if (typeof id !== 'string') return null;
    const passkey = await tx.passkey.findUnique({ where: { credentialId: id } });
    if (!passkey || (userId !== null && passkey.userId !== userId)) return null;
    const { verifyAuthenticationResponse } = await library();
    const result = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: passkey.publicKey,
        counter: Number(passkey.counter),
      },
    }).catch(() => null);
    if (!result?.verified) return null;
    const { count } = await tx.passkey.updateMany({
      where: { id: passkey.id, counter: passkey.counter },
      data: { counter: result.authenticationInfo.newCounter, lastUsedAt: this.clock.now() },
    });
    return count === 1 ? passkey.userId : null;
  }
}

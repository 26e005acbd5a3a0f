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
import type { Db } from '../../database/db.js';

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

  /** The account whose passkey answers, which is not checked yet. Null when nobody has it. */
  async findUserId(db: Db, { id }: { id?: unknown }): Promise<string | null> {
    if (typeof id !== 'string') return null;
    const passkey = await db.passkey.findUnique({ where: { credentialId: id }, select: { userId: true } });
    return passkey?.userId ?? null;
  }

  /**
   * Checks that a passkey of the account has signed `challenge`, and notes its use. A counter that does not rise means
   * a copy. The caller holds the account's lock.
   */
  async use(tx: Db, answer: { id?: unknown }, challenge: string, userId: string): Promise<boolean> {
    const { id } = answer;
    if (typeof id !== 'string') return false;
    const passkey = await tx.passkey.findUnique({ where: { credentialId: id, userId } });
    if (!passkey) return false;
    const { verifyAuthenticationResponse } = await library();
    const result = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: passkey.publicKey,
        counter: Number(passkey.counter),
      },
    }).catch(() => null);
    if (!result?.verified) return false;
    const { count } = await tx.passkey.updateMany({
      where: { id: passkey.id, counter: passkey.counter },
      data: { counter: result.authenticationInfo.newCounter, lastUsedAt: this.clock.now() },
    });
    return count === 1;
  }
}

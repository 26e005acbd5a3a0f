import { ApiProperty } from '@nestjs/swagger';

const FREE = { type: 'object', additionalProperties: true } as const;
const OBJECT = { ...FREE, selfRequired: false } as const;
const OBJECTS = { type: 'array', items: FREE, required: false } as const;

/** What both kinds of options have, in the JSON form of WebAuthn level 3. Pass them to the browser as they are. */
class WebauthnOptions {
  /** Random, in base64url. Works once. */
  challenge: string;
  /** Milliseconds. */
  @ApiProperty({ type: 'integer', required: false })
  timeout?: number;
  @ApiProperty(OBJECT)
  extensions?: object;
  @ApiProperty({ type: [String], required: false })
  hints?: string[];
}

/** For `navigator.credentials.get`. */
export class PasskeyRequestOptions extends WebauthnOptions {
  rpId?: string;
  userVerification?: string;
  @ApiProperty(OBJECTS)
  allowCredentials?: object[];
}

/** For `navigator.credentials.create`. */
export class PasskeyCreationOptions extends WebauthnOptions {
  @ApiProperty(FREE)
  rp: object;
  @ApiProperty(FREE)
  user: object;
  @ApiProperty({ type: 'array', items: FREE })
  pubKeyCredParams: object[];
  @ApiProperty(OBJECTS)
  excludeCredentials?: object[];
  @ApiProperty(OBJECT)
  authenticatorSelection?: object;
  attestation?: string;
  @ApiProperty({ type: [String], required: false })
  attestationFormats?: string[];
}

/** Routes whose repetition other tests cover, and routes that only read. */
export const ELSEWHERE = [
  'POST /auth/signin', // sessions.spec.ts
  'POST /auth/refresh', // refresh.spec.ts
  'POST /auth/reset-password', // password-reset.spec.ts
  'POST /auth/remove-second-step', // second-step-links.spec.ts
  'POST /auth/confirm-email', // account-email.spec.ts
  'POST /account/confirm-email', // account-email.spec.ts
  'POST /hq/users/:id/confirm-email', // account-email.spec.ts
  'POST /auth/second-factor', // second-factor-races.spec.ts
  'POST /auth/passkey/options', // second-factor-races.spec.ts
  'POST /auth/passkey', // needs an authenticator: its challenge works once
  'POST /account/passkeys/options', // needs an authenticator: its challenge works once
  'POST /account/passkeys', // needs an authenticator: its challenge works once
  'DELETE /account/passkeys/:id', // needs an authenticator: its challenge works once
  'POST /account/password', // change-password.spec.ts
  'DELETE /account/sessions', // sessions.spec.ts
  'DELETE /account/sessions/:id', // sessions.spec.ts
  'POST /account/totp', // authenticator-app.spec.ts
  'POST /account/totp/confirm', // authenticator-app.spec.ts
  'POST /account/recovery-codes', // recovery-codes.spec.ts
  'DELETE /account/totp', // authenticator-app.spec.ts
  'POST /businesses/confirm-email', // email-confirmation.spec.ts
  'DELETE /account', // account-deletion.spec.ts
  'POST /p/:slug/guide', // open-guide.spec.ts
  'POST /account/keys', // account/keys.spec.ts
  'DELETE /account/keys/:id', // account/keys.spec.ts
  'POST /invitations/:id/messages/read', // messages.spec.ts
  'POST /notices/read', // notices.spec.ts
  'POST /notices/:id/read', // notices.spec.ts
  'POST /documents', // documents.spec.ts
  'POST /documents/:id/apply', // apply-document.spec.ts
  'DELETE /documents/:id', // documents.spec.ts
  'POST /mcp',
  'POST /assistant/ask',
  'POST /assistant/proposals/:id/confirm', // assistant/proposals.spec.ts
  'DELETE /assistant/proposals/:id', // assistant/proposals.spec.ts
  'POST /insights/snoozes', // snoozes.spec.ts
  'POST /insights/weekly-email/link', // weekly-email.spec.ts
  'POST /insights/weekly-email/one-click', // weekly-email.spec.ts
  'POST /hq/businesses/:id/undo', // undo.spec.ts
  'DELETE /insights/snoozes/:key', // snoozes.spec.ts
  'POST /properties/search',
  'POST /properties/place-details',
];

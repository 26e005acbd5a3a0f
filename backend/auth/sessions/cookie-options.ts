/** Browsers send cookies to every port of a host, so the name says which of two installations a cookie is for. */
export function cookieName(name: string, apiUrl: string): string {
  const { port } = new URL(apiUrl);
  return port ? `${name}_${port}` : name;
}

/** Browsers send the cookie to /auth only, and only over HTTPS if the API uses HTTPS. Scripts cannot read it. */
export function cookieOptions(apiUrl: string) {
  return { path: '/auth', httpOnly: true, sameSite: 'lax', secure: apiUrl.startsWith('https:') } as const;
}

/** True on computers whose shortcuts use the Command key. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac');

interface Manager {
  id: string;
  name: string;
  email: string;
  ownerId: string;
  /** Null is like false. */
  listed: boolean | null;
}

/**
 * Whom the owner of a property can ask about it: the business that manages it, while it is approved. Nobody writes to a
 * business of one's own.
 */
export function managerToAsk(
  manager: Manager | null,
  propertyOwnerId: string,
): Pick<Manager, 'id' | 'name' | 'email'> | null {
  if (!manager?.listed || manager.ownerId === propertyOwnerId) return null;
  const { id, name, email } = manager;
  return { id, name, email };
}

/** Selects the columns for `managerToAsk`. */
export const managerToAskSelect = { id: true, name: true, email: true, ownerId: true, listed: true } as const;

/** Under this name the browser keeps which first steps of a user are done. */
export const firstStepsKey = (userId: string): string => `first-steps-${userId}`;

/** The mark of somebody who signed up for a business. */
export const FOR_BUSINESS = 'forBusiness';

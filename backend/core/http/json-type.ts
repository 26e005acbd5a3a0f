/** The content type of answers in JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8';

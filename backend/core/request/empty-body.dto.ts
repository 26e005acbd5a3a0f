import { ApiBody } from '@nestjs/swagger';

/** No fields: the body may be absent or `{}`. */
export class EmptyBody {}

/** Documents a call whose body may be absent or `{}`. */
export const TakesNoBody = () => ApiBody({ type: EmptyBody, required: false });

import { sweep } from './access-sweep.js';

sweep(import.meta.filename);

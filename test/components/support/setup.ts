import './dom.js';
import '@testing-library/jest-dom';
import { closePage } from './page.js';

afterEach(closePage);

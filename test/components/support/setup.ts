import './dom.js';
import '@testing-library/jest-dom';
import { closePage } from './page.js';
import { translatePage } from './translate.js';

afterEach(closePage);

// TRANSLATED=true runs every test on a page that the browser translates.
if (process.env.TRANSLATED) {
  let stop: () => void;
  beforeEach(() => (stop = translatePage()));
  afterEach(() => stop());
}

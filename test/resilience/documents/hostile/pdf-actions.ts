import { pdfOfLines } from '../../../support/documents/pdf.js';
import { type Hostile, onePage, streamOf } from './hostile.js';

const catalogue = (what: string, text: string, ...more: string[]): Hostile => ({
  what,
  make: () => onePage({ catalogue: text, more }),
});
const action = (what: string, text: string): Hostile =>
  catalogue(`on opening, ${what}`, `/OpenAction << /S ${text} >>`);
const note = (what: string, text: string, ...more: string[]): Hostile => ({
  what,
  make: () =>
    onePage({
      page: `/MediaBox [0 0 595 842] /Annots [<< /Type /Annot /Rect [0 0 500 500] ${text} >>]`,
      more,
    }),
});
const locked = (what: string, encrypt: string): Hostile => ({
  what,
  make: () => onePage({ trailer: `/ID [<41414141> <41414141>] /Encrypt << ${encrypt} >>` }),
});
const HASH = `<${'41'.repeat(32)}>`;
const LONG = `<${'41'.repeat(48)}>`;
const FILE = '<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F 7 0 R >> >>';

/** PDFs that want to do something, or that nobody may open. */
export const ACTIONS: readonly Hostile[] = [
  action('a script', '/JavaScript /JS (while \\(true\\) {})'),
  action('a program', '/Launch /Win << /F (cmd.exe) /P (/c calc) >>'),
  action('a program of Unix', '/Launch /F (/bin/sh)'),
  action('an address', '/URI /URI (http://127.0.0.1:1/metrics)'),
  action('an address of a script', '/URI /URI (javascript:alert\\(1\\))'),
  action('a form that is sent', '/SubmitForm /F (http://127.0.0.1:1/) /Flags 4'),
  action('another file', '/GoToR /F (\\\\\\\\127.0.0.1\\\\share\\\\a.pdf) /D [0 /Fit]'),
  action('an embedded file', '/GoToE /T << /R /C /N (a.pdf) >> /D [0 /Fit]'),
  action('data that are taken', '/ImportData /F (/etc/passwd)'),
  action('itself', '/GoTo /D [3 0 R /Fit] /Next 1 0 R'),
  catalogue(
    'a script among the names',
    '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >>',
  ),
  catalogue('a script on closing', '/AA << /WC << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
  catalogue('a script in a stream', '/OpenAction << /S /JavaScript /JS 6 0 R >>', streamOf('app.alert(1)')),
  catalogue(
    'an embedded program',
    '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
    FILE,
    streamOf('MZ'),
  ),
  catalogue(
    'an embedded file that is itself',
    '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
    '<< /Type /Filespec /F (a) /EF << /F 6 0 R >> >>',
  ),
  catalogue(
    'a portfolio',
    '/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
    FILE,
    streamOf('MZ'),
  ),
  catalogue('associated files', '/AF [6 0 R]', FILE, streamOf('MZ')),
  catalogue(
    'a form in XFA',
    '/AcroForm << /Fields [] /XFA 6 0 R >>',
    streamOf('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>1</script></xdp:xdp>'),
  ),
  catalogue(
    'a form in XFA with entities',
    '/AcroForm << /Fields [] /XFA 6 0 R >>',
    streamOf('<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>'),
  ),
  catalogue(
    'a form that computes',
    '/AcroForm << /Fields [6 0 R] /CO [6 0 R] >>',
    '<< /FT /Tx /T (a) /AA << /C << /S /JavaScript /JS (1) >> >> >>',
  ),
  catalogue(
    'metadata with a script',
    '/Metadata 6 0 R',
    streamOf(
      '<?xpacket begin=""?><x:xmpmeta><script>alert(1)</script></x:xmpmeta>',
      '/Type /Metadata /Subtype /XML',
    ),
  ),
  note('a link with a script', '/Subtype /Link /A << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  note('a link with a program', '/Subtype /Link /A << /S /Launch /F (cmd.exe) >>'),
  note('a file as a note', '/Subtype /FileAttachment /FS 6 0 R', FILE, streamOf('MZ')),
  note('a film', '/Subtype /Movie /Movie << /F (http://127.0.0.1:1/a.avi) >>'),
  note(
    'rich media',
    '/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(a.swf) 6 0 R] >> >>',
    FILE,
    streamOf('FWS'),
  ),
  note('a screen', '/Subtype /Screen /A << /S /Rendition /OP 0 /JS (1) >>'),
  note('a field with a script', '/Subtype /Widget /FT /Btn /T (a) /AA << /U << /S /JavaScript /JS (1) >> >>'),
  note(
    'an appearance that draws itself',
    '/Subtype /Stamp /AP << /N 6 0 R >>',
    streamOf(
      '/X Do',
      '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
    ),
  ),
  locked('a password of 40 bits', `/Filter /Standard /V 1 /R 2 /O ${HASH} /U ${HASH} /P -4`),
  locked('a password of 128 bits', `/Filter /Standard /V 2 /R 3 /Length 128 /O ${HASH} /U ${HASH} /P -4`),
  locked(
    'a password in AES',
    `/Filter /Standard /V 5 /R 6 /Length 256 /O ${LONG} /U ${LONG} /OE ${HASH} /UE ${HASH} /Perms <41414141414141414141414141414141> /P -4 /CF << /StdCF << /CFM /AESV3 >> >> /StmF /StdCF /StrF /StdCF`,
  ),
  locked('a lock of another make', '/Filter /Made /V 99'),
  locked('a lock without a key', '/Filter /Standard'),
  locked(
    'a lock with a key of a thousand million bits',
    `/Filter /Standard /V 2 /R 3 /Length 1000000000 /O ${HASH} /U ${HASH} /P -4`,
  ),
  {
    what: 'a later version of the file with a script',
    make: () => {
      const first = pdfOfLines('Gas safety record').toString('latin1');
      const start = /startxref\n(\d+)/.exec(first)?.[1] ?? '0';
      const object =
        '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (1) >> >>\nendobj\n';
      const table = `xref\n1 1\n${String(first.length).padStart(10, '0')} 00000 n \n`;
      const trailer = `trailer\n<< /Size 9 /Root 1 0 R /Prev ${start} >>\nstartxref\n${first.length + object.length}\n%%EOF`;
      return Buffer.from(`${first}${object}${table}${trailer}`, 'latin1');
    },
  },
];

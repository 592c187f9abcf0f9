import { vectorLines } from './vector-lines.ts'

/** Event handler attributes in every syntax, on allowed and other elements. */
export const handlerVectors: string[] = [
  ...vectorLines(`
<img src=x onerror=alert(1)>
<img src=x onerror="alert(1)">
<img src=x onerror='alert(1)'>
<img src=x ONERROR=alert(1)>
<img src=x OnErRoR=alert(1)>
<img src=x onerror = alert(1)>
<img/src=x/onerror=alert(1)>
<img/onerror="alert(1)"src=x>
<img src=x:x onerror=alert(1)>
<img src onerror=alert(1)>
<img src="x" "" onerror=alert(1)>
<img src="x"onerror=alert(1)>
<img src='x'onerror=alert(1)//
<img """><img src=x onerror=alert(1)">
<img src=x a='>' onerror=alert(1)>
<img src=x alt="&quot; onerror=alert(1) x=&quot;">
<img src=x alt='"onerror="alert(1)'>
<img src=x title='" onerror="alert(1)'>
<img src=x class='" onerror="alert(1)'>
<img src=x onerror=alert&#40;1&#41;>
<img src=x onerror="&#97;lert(1)">
<img src=x on<b>error=alert(1)>
<img src=x =onerror=alert(1)>
<img src=x /=/onerror=alert(1)>
<img src=x onload=alert(1) loading=eager>
<img src=x onerror=alert(1) srcset="x 1x" sizes="1px">
<img src=x xmlns:onerror=alert(1) x:onerror=alert(1)>
<image src=x onerror=alert(1)>
<a onclick=alert(1) href="/x">x</a>
<a onmouseover="alert(1)" href="https://a.example">x</a>
<a href="/x" onfocus=alert(1) autofocus tabindex=0>x</a>
<a href="/x" oncontextmenu=alert(1) onauxclick=alert(1)>x</a>
<p onclick=alert(1)>x</p>
<p onpointerenter=alert(1) onpointerrawupdate=alert(1)>x</p>
<p onanimationstart=alert(1) style="animation:x">x</p>
<p ontransitionend=alert(1) onwebkittransitionend=alert(1)>x</p>
<p oncopy=alert(1) onpaste=alert(1) oncut=alert(1)>x</p>
<p onbeforematch=alert(1) hidden=until-found>x</p>
<p onscrollsnapchange=alert(1) onscrollend=alert(1)>x</p>
<p oncontentvisibilityautostatechange=alert(1) style="content-visibility:auto">x</p>
<div onwheel=alert(1)>x</div>
<div ondragover=alert(1) draggable=true>x</div>
<div contenteditable onbeforeinput=alert(1) oninput=alert(1)>x</div>
<div popover id=x onbeforetoggle=alert(1)>x</div>
<span onclick="alert(1)" tabindex=1 accesskey=x>x</span>
<details open ontoggle=alert(1)><summary>x</summary></details>
<details ontoggle="alert(1)" open="">x</details>
<summary onclick=alert(1)>x</summary>
<blockquote onclick=alert(1) cite="/x">x</blockquote>
<pre onclick=alert(1)><code onclick=alert(1)>x</code></pre>
<table onclick=alert(1)><tr onclick=alert(1)><td onclick=alert(1)>x</td></tr></table>
<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>
<ol onclick=alert(1) start=2><li onclick=alert(1) value=3>x</li></ol>
<h1 onclick=alert(1) id=h-x>x</h1>
<time onclick=alert(1) datetime="2026">x</time>
<meter onclick=alert(1) value=1>x</meter>
<progress onclick=alert(1) value=1 max=2>x</progress>
<ruby onclick=alert(1)>x<rt onclick=alert(1)>y</rt></ruby>
<q onclick=alert(1) cite="javascript:alert(1)">x</q>
<del cite="javascript:alert(1)" onclick=alert(1)>x</del>
<ins cite="javascript:alert(1)" datetime="x onclick=alert(1)">x</ins>
<hr onclick=alert(1)>
<br onclick=alert(1)>
<br/onmouseover=alert(1)>
<kbd onclick=alert(1)>x</kbd>
<body onload=alert(1)>
<body onpageshow=alert(1) onhashchange=alert(1)>x
<html onmousemove=alert(1)>x</html>
<frameset onload=alert(1)><frame onload=alert(1)></frameset>
<marquee onstart=alert(1) onfinish=alert(1)>x</marquee>
<bgsound src="javascript:alert(1)">
<input onfocus=alert(1) autofocus>
<input type=image src=x onerror=alert(1)>
<input type=checkbox checked onclick=alert(1)>
<select onfocus=alert(1) autofocus><option>x</option></select>
<textarea onfocus=alert(1) autofocus>x</textarea>
<button onclick=alert(1) autofocus>x</button>
<keygen onfocus=alert(1) autofocus>
<video onerror=alert(1)><source src=x onerror=alert(1)></video>
<video src=x onerror=alert(1) poster="javascript:alert(1)"></video>
<audio src=x onerror=alert(1) autoplay></audio>
<audio src="https://a.example/x.mp3" oncanplay=alert(1)>x</audio>
<dialog open onclose=alert(1)>x</dialog>
<x onclick=alert(1)>x</x>
<x-y onclick=alert(1)>x</x-y>
<custom-element onconnected=alert(1) is=x>x</custom-element>
<b onclick=alert(1)//>x</b>
<b <onclick=alert(1)>x</b>
<b x="y" x="z" onclick="alert(1)" onclick="alert(2)">x</b>
</b onclick=alert(1)>
<b/ / / onclick=alert(1)>x</b>
<b x=">" onclick=alert(1)>x</b>
<b x='>'onclick=alert(1)>x</b>
<b x=&quot;onclick=alert(1)>x</b>
<b a=b"onclick=alert(1)>x</b>
<b "onclick=alert(1)">x</b>
<b 'onclick=alert(1)'>x</b>
<b onclick>x</b>
<b onclick="">x</b>
<b formaction="javascript:alert(1)" ping="javascript:alert(1)">x</b>
`),
  '<img src=x\nonerror=alert(1)>',
  '<img src=x\tonerror\t=\talert(1)>',
  '<img src=x\fonerror=alert(1)>',
  '<img src=x\u000bonerror=alert(1)>',
  '<img src=x\u0000onerror=alert(1)>',
  '<img src=x on\u0000error=alert(1)>',
  '<img src=x \u0000onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img src=x onerror=`alert(1)`>',
  '<img src="`x` onerror=alert(1)">',
  '<img src=x\u00a0onerror=alert(1)>',
  '<img src=x\u2028onerror=alert(1)>',
  '<b ο\u0301nclick=alert(1) \uff4fnclick=alert(1)>x</b>',
]

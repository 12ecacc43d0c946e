/** What Word puts on the clipboard for a short report, shortened: its own properties, conditional comments, lists as paragraphs. */
export const FROM_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/wang/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:宋体;} p.MsoNormal {mso-style-parent:"";margin:0cm;font-size:10.5pt;} --></style>
</head><body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1 style='text-align:left'><span style='font-family:黑体'>白酒行业<span lang=EN-US>2026</span>年中期策略<span lang=EN-US><o:p></o:p></span></span></h1>
<p class=MsoNormal style='text-indent:21.0pt;line-height:150%'><b style='mso-bidi-font-weight:normal'><span
style='font-family:宋体;color:red'>核心观点：</span></b><span style='font-family:宋体'>行业去库存接近尾声，龙头公司的
现金流仍然稳健<span lang=EN-US>,&nbsp;</span>批价在二季度企稳。</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span
style='font-family:宋体'>渠道库存降到<span lang=EN-US>45</span>天</span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><i>直营占比</i>继续提高</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US
style='font-family:Wingdings;mso-list:Ignore'>l<span>&nbsp;</span></span><![endif]>风险：消费恢复不及预期</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>
 <tr><td width=138 style='border:solid windowtext 1.0pt'><p class=MsoNormal><b><span style='font-family:宋体'>公司</span></b></p></td>
 <td><p class=MsoNormal><b>营收（亿元）</b></p></td><td><p class=MsoNormal><b>同比</b></p></td></tr>
 <tr><td><p class=MsoNormal>贵州茅台</p></td><td><p class=MsoNormal align=right style='text-align:right'><span lang=EN-US>893.9</span></p></td><td><p class=MsoNormal><span lang=EN-US>9.2%</span></p></td></tr>
 <tr><td colspan=2><p class=MsoNormal>合计</p></td><td><p class=MsoNormal>8.1%</p></td></tr>
</table>
<p class=MsoNormal align=center style='text-align:center'><span lang=EN-US><!--[if gte vml 1]><v:shape id="图片_x0020_1" style='width:415pt'><v:imagedata src="file:///C:/Users/wang/AppData/Local/Temp/clip_image002.png"/></v:shape><![endif]--><![if !vml]><img
width=553 height=311 src="file:///C:/Users/wang/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="图片_x0020_1"><![endif]></span></p>
<p class=MsoNormal style='mso-hide:all;display:none'>隐藏的批注</p>
<p class=MsoNormal><span style='font-family:宋体'>数据见</span><a href="https://www.sse.com.cn/disclosure/?utm_source=word&amp;id=600519"><span>交易所公告</span></a>，<u>不构成</u><s>任何</s>建议。</p>
<!--EndFragment--></body></html>`

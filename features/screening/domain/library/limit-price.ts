/**
 * Hidden variables 涨停 (closed at the limit), 触板 (touched it) and 跌停: by the prices as they were traded and the rules
 * of the day. Whether a stock was ST then is not known.
 */
export const LIMIT_LINES = '涨停:=ZTCLOSE;\n触板:=ZTTOUCH;\n跌停:=DTCLOSE;\n'

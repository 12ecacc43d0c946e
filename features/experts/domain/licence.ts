/** S for people of securities firms, A for those of investment consultancies; firm, kind of registration, year and month, number. */
const FORM = /^([SA])(\d{4})(\d)(\d{2})(0[1-9]|1[0-2])(\d{4})$/

/**
 * A registration number (执业证书编号) as the Securities Association of China writes it: a letter and 13 digits, such as
 * S0360517100001 and A1140618030001 on published reports and programmes (four digits of the firm, one of the kind of
 * registration, year and month, four digits of a running number). Spaces and small letters are forgiven. undefined when
 * it has another form. Whether it is in force only the register tells: https://gs.sac.net.cn
 */
export function licenceOf(text: string): string | undefined {
  const plain = text.replaceAll(/\s/gu, '').toUpperCase()
  return FORM.test(plain) ? plain : undefined
}

/** Where anyone looks a number up. */
export const LICENCE_REGISTER = 'https://gs.sac.net.cn'

/** Where one looks for experts, and where newcomers choose. */
export const DIRECTORY = '/BrickHouse'
export const FIND = '/SearchAttenion'
export const RECOMMENDED = '/recommendBH'
export const PARTNER = '/Partner'

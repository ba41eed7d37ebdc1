/** The publisher of a project: accounts and limits are shared inside a publisher and invisible outside. */
export const PUBLISHER_OF = '(SELECT p.publisher FROM project p WHERE p.pjid = ?)';

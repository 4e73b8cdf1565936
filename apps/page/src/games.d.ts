/** What the engine replies to `games`, asked when the page is built. */
declare module "virtual:games" {
  const list: import("./protocol").Reply<"games">;
  export default list;
}

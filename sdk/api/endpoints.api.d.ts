// What @querent/sdk/endpoints declares. Renewed by `pnpm generate`.

// contract/endpoints.gen.d.ts

/** Method and path of every endpoint, without its schemas: what a browser needs to make a call. */
export declare const endpointPaths: {
    readonly adminReasonList: readonly ['GET', '/answer/admin/api/reasons'];
    readonly personalQaTop: readonly ['GET', '/answer/api/v1/personal/qa/top'];
    readonly personalQuestionPage: readonly ['GET', '/answer/api/v1/personal/question/page'];
    readonly questionAdd: readonly ['POST', '/answer/api/v1/question'];
    readonly questionClose: readonly ['PUT', '/answer/api/v1/question/status'];
    readonly questionInfo: readonly ['GET', '/answer/api/v1/question/info'];
    readonly questionInvite: readonly ['PUT', '/answer/api/v1/question/invite'];
    readonly questionInvited: readonly ['GET', '/answer/api/v1/question/invite'];
    readonly questionLinks: readonly ['GET', '/answer/api/v1/question/link'];
    readonly questionOperation: readonly ['PUT', '/answer/api/v1/question/operation'];
    readonly questionPage: readonly ['GET', '/answer/api/v1/question/page'];
    readonly questionRecommendPage: readonly ['GET', '/answer/api/v1/question/recommend/page'];
    readonly questionRecover: readonly ['POST', '/answer/api/v1/question/recover'];
    readonly questionRemove: readonly ['DELETE', '/answer/api/v1/question'];
    readonly questionReopen: readonly ['PUT', '/answer/api/v1/question/reopen'];
    readonly questionSimilar: readonly ['GET', '/answer/api/v1/question/similar'];
    readonly questionSimilarTag: readonly ['GET', '/answer/api/v1/question/similar/tag'];
    readonly questionUpdate: readonly ['PUT', '/answer/api/v1/question'];
    readonly reasonList: readonly ['GET', '/answer/api/v1/reasons'];
    readonly tagFollowReplace: readonly ['PUT', '/answer/api/v1/follow/tags'];
    readonly tagFollowing: readonly ['GET', '/answer/api/v1/tags/following'];
    readonly tagInfo: readonly ['GET', '/answer/api/v1/tag'];
    readonly tagList: readonly ['GET', '/answer/api/v1/tags'];
    readonly tagPage: readonly ['GET', '/answer/api/v1/tags/page'];
    readonly tagSearch: readonly ['GET', '/answer/api/v1/question/tags'];
};
